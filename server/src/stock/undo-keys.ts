import type { Command } from '@longshore/shared/command/command.ts'
import { derivedId } from '@longshore/shared/command/id.ts'
import type { Wanted } from '@longshore/shared/job/job.ts'
import type { Undoes } from '@longshore/shared/job/undo.ts'

/** A command as the log holds it. */
interface Logged {
  readonly id: string
  readonly name: string
  readonly args: string
}

/** What takes a command of the log back, by a table of its area. */
export function inverseOf({ id, name, args }: Logged, undoes: Undoes): Wanted | undefined {
  const undoing = undoes[name]
  if (!undoing || undoing === 'along') return undefined
  return undoing(JSON.parse(args) as object, (nth) => derivedId(id, nth))
}

const defaults = new WeakMap<Command, object>()

/** The same for arguments that mean the same: in order, and with what stands for a missing one. */
export function keyOf(command: Command, args: object): string {
  const { name, args: schema } = command
  const standing = defaults.get(command) ?? (schema.getDefault() as object)
  defaults.set(command, standing)
  const given = Object.entries(args).filter(([, value]) => value !== undefined)
  const whole = { ...standing, ...Object.fromEntries(given) }
  const known = Object.entries(whole).filter(([argument]) => argument in schema.fields)
  return `${name} ${JSON.stringify(known.sort(([a], [b]) => (a < b ? -1 : 1)))}`
}
