import type { Raise } from '../command/change.ts'
import type { Command } from '../command/command.ts'
import { newId } from '../command/id.ts'
import type { Refusal } from '../command/refusal.ts'
import { refusals } from '../command/refusals.ts'
import { NotSaved } from './faults.ts'
import type { Outbox } from './outbox.ts'
import type { Clock, NewOp, QueueStore, Random } from './ports.ts'
import type { Op } from './protocol.ts'
import { Turn } from './turn.ts'
import type { View } from './view.ts'

/** Who did it and what was read. */
export interface By {
  /** The raw scans behind it, exactly as read. */
  readonly scans?: readonly string[]
  readonly worker: string
  /** The shift's grant. */
  readonly session: string
  /** Refused where the device does not hold what the rule needs. */
  readonly sure?: boolean
}

/** `saved` comes only when the op is on the disk. */
export type Captured =
  | { readonly refused: Refusal; readonly saved?: undefined }
  | { readonly saved: Saved; readonly refused?: undefined }

export interface Saved {
  readonly op: Op
  /** What the plan does not agree with, as far as the device knows. */
  readonly exceptions: readonly Raise[]
  /** False: saved, not checked; the device does not hold what the rule needs. */
  readonly checked: boolean
}

export interface CaptureParts {
  readonly clock: Clock
  readonly random: Random
  readonly queue: QueueStore
  readonly outbox: Outbox
  readonly view: View
  readonly boot: string
  cursor(): number
  report(defect: unknown): void
}

/** Turns scans into queued commands, one at a time in the order they came. */
export class Capture {
  readonly #parts: CaptureParts
  readonly #turn = new Turn()
  #stopped = false

  constructor(parts: CaptureParts) {
    this.#parts = parts
  }

  get busy(): boolean {
    return this.#turn.waiting > 0
  }

  stop(): void {
    this.#stopped = true
  }

  /** Rejects with `NotSaved` when the disk did not take it. */
  take<A extends object>(command: Command<A>, args: A, by: By): Promise<Captured> {
    if (!command.offline) throw new Error(`${command.name} needs the server`)
    return this.#turn.take(() => this.#one(command, args, by))
  }

  async #one(command: Command, given: object, by: By): Promise<Captured> {
    if (this.#stopped) throw new NotSaved(new Error('another tab of this device is at work'))
    const { view, outbox, queue, report } = this.#parts
    const { args, refused } = checked(command, given)
    if (refused) return { refused }
    const op = this.#op(command.name, args, by)
    const asked = view.decide(op, Infinity, true)
    if (asked.refused) return { refused: asked.refused }
    if (by.sure && !asked.checked) return { refused: refusals.rowMissing() }
    const { version } = view
    const seq = await queue.add(op).catch((fault: unknown) => {
      throw new NotSaved(fault)
    })
    const saved = { ...op, seq }
    // It is on the disk: what fails from here on is a defect, and no reason to scan it again.
    await outbox.append(saved).catch(report)
    // A page may have come while the disk was written.
    const decision = version === view.version ? asked : view.decide(op, Infinity, false)
    view.add(saved, decision)
    return { saved: { op: saved, exceptions: decision.raised, checked: decision.checked } }
  }

  #op(k: string, a: object, { scans, worker, session }: By): NewOp {
    const { clock, random, boot, cursor } = this.#parts
    const t = clock.now()
    const id = newId(t, (bytes) => random.fill(bytes))
    const op = { id, k, w: worker, sid: session, t, m: clock.mono(), b: boot, c: cursor(), a }
    return scans?.length ? { ...op, s: scans } : op
  }
}

/** The arguments as the command's own schema reads them; what it refuses never becomes a fact. */
function checked(command: Command, given: object): { args: object; refused?: Refusal } {
  try {
    return { args: command.args.validateSync(given) }
  } catch (thrown) {
    const { name, path = '' } = thrown as { name?: string; path?: string }
    if (name !== 'ValidationError') throw thrown
    return { args: given, refused: refusals.inputInvalid({ fields: path }) }
  }
}
