import type { Command } from '../command/command.ts'
import { derivedId } from '../command/id.ts'
import { type Job, type Wanted, wants } from './job.ts'
import type { Refused, Said, Surroundings } from './said.ts'

/** A command that was saved: its id is that of the rows it made. */
export interface Done extends Wanted {
  readonly id: string
}

/** What takes a command back: the compensating fact; undefined when this one stays. */
export type Undo = (args: object, made: (nth: string) => string) => Wanted | undefined

/** By a command's name: what takes it back, or that it goes along with what takes back the others of its turn. */
export type Undoes = Readonly<Record<string, Undo | 'along'>>

/**
 * A line of the table of what can be taken back.
 * @param args its arguments out of those that were given, and of the ids of rows that were made
 * @param rows `leave` where the rows leave the device with what is taken back
 */
export function undo<A extends object, B extends object>(
  of: Command<A>,
  by: Command<B>,
  args: (given: A, made: (nth: string) => string) => B | undefined,
  rows: 'stay' | 'leave' = 'stay',
): Undoes {
  return {
    [of.name]: (given, made) => {
      const wanted = args(given as A, made)
      return wanted && { ...wants(by, wanted), unseen: rows === 'leave' }
    },
  }
}

/** What takes a turn back, its last command first; empty unless all of it can be. */
export function takesBack({ undoes = {} }: Pick<Job, 'undoes'>, done: readonly Done[]): readonly Wanted[] {
  const wanted: Wanted[] = []
  for (const one of [...done].reverse()) {
    const undoing = undoes[one.command.name]
    if (undoing === 'along') continue
    const by = undoing?.(one.args, (nth) => derivedId(one.id, nth))
    if (!by) return []
    wanted.push(by)
  }
  return wanted
}

/** What is left of a turn once something was taken back; undefined when that was not of this turn. */
function withoutTaken(job: Job, done: readonly Done[], taken: Wanted): readonly Done[] | undefined {
  const at = done.findIndex((one) => takesBack(job, [one]).some((by) => isSame(by, taken)))
  return at < 0 ? undefined : done.filter((_, i) => i !== at)
}

function isSame(one: Wanted, other: Wanted): boolean {
  return one.command.name === other.command.name && written(one.args) === written(other.args)
}

function written(args: object): string {
  return JSON.stringify(Object.entries(args).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** What was taken back, here or by a step's own button, is not offered again. */
export function forgotten(job: Job, said: readonly Said[], taken: Wanted): readonly Said[] {
  for (const one of said) {
    const done = withoutTaken(job, one.done, taken)
    if (!done) continue
    const left = { ...one, done, takenBack: takesBack(job, done).length === 0 }
    return said.map((other) => (other === one ? left : other))
  }
  return said
}

/** Saves compensating facts one after another; a refused one ends it, and what was saved before it stands. */
export async function savedInTurn(
  by: readonly Wanted[],
  { save }: Pick<Surroundings, 'save'>,
  forget: (wanted: Wanted) => void,
): Promise<{ readonly checked: boolean } | { readonly refused: Refused }> {
  let checked = true
  for (const wanted of by) {
    const saved = await save(wanted.command, wanted.args, [], checked && !wanted.unseen)
    if (!saved.saved) return saved
    forget(wanted)
    checked &&= saved.checked
  }
  return { checked }
}
