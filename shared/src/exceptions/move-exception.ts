import { staffUser } from '../access/staff-user.ts'
import { note, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id } from '../command/schema.ts'
import { type Exception, exception, exceptionMachine } from './exception.ts'
import { exceptionRefusals } from './refusals.ts'

/** An exception of the company, or of a wallet, is read at each desk and moved at its own alone. */
export function allowOn(
  { status, scope }: Exception,
  move: keyof typeof exceptionMachine.moves,
  told: Pick<Told, 'scope'>,
): void {
  if (scope !== told.scope) throw refusals.rowMissing()
  if (!exceptionMachine.allows(status, move)) throw refusals.moveNotAllowed({ move, status })
}

/** A person takes an exception: it is theirs until they resolve it or give it back. */
export const takeException = intent({
  name: 'exceptions.takeException',
  scope: 'warehouse',
  permission: 'exceptions.handle',
  args: args({ exceptionId: id() }),
  reads: ({ exceptionId }) => ({ exception: need(exception, exceptionId) }),
  decide({ exception: one }, _, told) {
    allowOn(one, 'take', told)
    return [put(exception, { ...one, status: 'taken', takenBy: told.actor.id })]
  },
})

/** Gives it back to the role that owns its kind; a manager may do so for somebody who is away. */
export const giveBack = intent({
  name: 'exceptions.giveBack',
  scope: 'warehouse',
  permission: 'exceptions.handle',
  args: args({ exceptionId: id() }),
  reads: ({ exceptionId }) => ({ exception: need(exception, exceptionId) }),
  decide({ exception: one }, _, told) {
    allowOn(one, 'giveBack', told)
    return [put(exception, { ...one, status: 'open', takenBy: null })]
  },
})

/** A lead gives an exception to a person: it is theirs as if they had taken it. */
export const assignException = intent({
  name: 'exceptions.assignException',
  scope: 'warehouse',
  permission: 'exceptions.handle',
  args: args({ exceptionId: id(), staffId: id() }),
  reads: ({ exceptionId, staffId }) => ({
    exception: need(exception, exceptionId),
    person: need(staffUser, staffId),
  }),
  decide({ exception: one, person }, _, { scope }) {
    allowOn(one, 'assign', { scope })
    const house = scope.slice(scope.indexOf(':') + 1)
    const worksHere = person.allWarehouses === 1 || person.warehouseIds.includes(house)
    if (!person.enabled || !worksHere) throw exceptionRefusals.notHere({ name: person.displayName })
    return [
      put(exception, { ...one, status: 'taken', takenBy: person.id }),
      note(one.id, 'abnormal.assigned', { name: person.displayName }),
    ]
  },
})
