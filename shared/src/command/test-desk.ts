import type { Change } from './change.ts'
import type { Actor, Command, Told } from './command.ts'
import { derivedId, newId } from './id.ts'
import { Refusal } from './refusal.ts'

const clerk: Actor = { kind: 'staff', id: 'clerk', name: 'Clerk', customerId: null, permissions: undefined }

export function testId(nth: number): string {
  return newId(1_790_000_000_000 + nth, (bytes) => bytes.fill(7))
}

/** Decides a command over given rows, as somebody at a desk: its changes, or the code it is refused with. */
export function decided<A extends object>(
  command: Command<A>,
  args: object,
  rows: Readonly<Record<string, unknown>> = {},
  { actor = clerk, scope = 'company' }: { actor?: Actor; scope?: string } = {},
): readonly Change[] | string {
  const commandId = testId(99)
  const told: Told = {
    ...{ commandId, actor, deviceId: null, at: 1_790_000_000_000, scope },
    id: (nth) => derivedId(commandId, nth),
  }
  try {
    return command.decide(rows, command.args.validateSync(args, { strict: true }) as A, told)
  } catch (fault) {
    if (fault instanceof Refusal) return fault.code
    throw fault
  }
}
