import { type Put, put } from '../command/change.ts'
import { type PickTask, type Wave, type WaveStatus, wave } from './wave.ts'

/** A wave's figures while its tasks change: they are never set by hand. */
export class WaveTally {
  readonly #was: Wave
  #wave: Wave

  constructor(row: Wave) {
    this.#was = row
    this.#wave = row
  }

  get wave(): Wave {
    return this.#wave
  }

  /** Where a task stands that is added behind all others. */
  nextWalk(): number {
    return this.#wave.tasks + 1
  }

  edit(change: Partial<Wave>): void {
    this.#wave = { ...this.#wave, ...change }
  }

  added(task: PickTask): void {
    const { tasks, tasksDone, tasksVoid, pieces, picked } = this.#wave
    this.edit({
      tasksVoid: tasksVoid + voidOf(task),
      tasks: tasks + 1,
      tasksDone: tasksDone + doneOf(task),
      pieces: pieces + wantedOf(task),
      picked: picked + task.picked,
    })
  }

  changed(was: PickTask, task: PickTask): void {
    const { tasksDone, tasksVoid, pieces, picked } = this.#wave
    this.edit({
      tasksVoid: tasksVoid + voidOf(task) - voidOf(was),
      tasksDone: tasksDone + doneOf(task) - doneOf(was),
      pieces: pieces + wantedOf(task) - wantedOf(was),
      picked: picked + task.picked - was.picked,
    })
  }

  /** The wave's row with the status that its tasks add up to, when anything changed. */
  changes(at: number): Put[] {
    if (this.#wave === this.#was) return []
    const status = waveStatusOf(this.#wave)
    const done = status === 'complete' || status === 'void'
    const ended = done ? { finishedAt: this.#wave.finishedAt ?? at, ...noLease } : { finishedAt: null }
    return [put(wave, { ...this.#wave, status, ...ended })]
  }
}

export const noLease = { leaseDevice: null, leaseWorker: null, leasedAt: null, leaseUntil: null } as const

/** Building and void stay as they are; the rest follows from the tasks. */
export function waveStatusOf({ status, tasks, tasksDone, tasksVoid, picked }: Wave): WaveStatus {
  if (status === 'building' || status === 'void') return status
  if (tasks === tasksDone) return 'complete'
  return picked > 0 || tasksDone > tasksVoid ? 'partially-picked' : 'not-picked'
}

function doneOf({ status }: PickTask): number {
  return status === 'waiting' ? 0 : 1
}

function voidOf({ status }: PickTask): number {
  return status === 'void' ? 1 : 0
}

/** Pieces that the wave counts on: of a task that ended early only those picked. */
function wantedOf({ status, quantity, picked }: PickTask): number {
  return status === 'waiting' || status === 'picked' ? quantity : picked
}
