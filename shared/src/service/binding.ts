import { put, remove } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, line } from '../command/schema.ts'
import { integer, listOf, type RowOf, table, text } from '../rows/table.ts'

/** A person of a customer, as another service knows it: where notices may reach it (000 §2, notification binding). */
export const binding = table(
  'binding',
  { customerId: text, userId: text, provider: text, externalId: text, name: text, boundAt: integer },
  { owner: 'customerId' },
)
export type Binding = RowOf<typeof binding>
export const bindingsOfUser = listOf('bindingsOfUser', binding, ['userId'])

/** What the other service said of who came back from it; a former binding of the person is replaced. */
export const bindAccount = intent({
  name: 'service.bindAccount',
  scope: 'company',
  permission: null,
  args: args({ provider: filled(64), externalId: filled(200), name: line(200) }),
  reads: (_, { actor }) => ({ former: list(bindingsOfUser, [actor.id]) }),
  decide({ former }, { provider, externalId, name }, told) {
    const { customerId, id: userId } = told.actor
    if (customerId === null) throw refusals.forbidden()
    const fresh = { customerId, userId, provider, externalId, name, boundAt: told.at }
    return [
      ...former.map(({ id }) => remove(binding, id)),
      put(binding, { id: told.id('binding'), ...fresh }),
    ]
  },
})

/** The person is known to no other service any more. */
export const unbindAccount = intent({
  name: 'service.unbindAccount',
  scope: 'company',
  permission: null,
  args: args({}),
  reads: (_, { actor }) => ({ former: list(bindingsOfUser, [actor.id]) }),
  decide({ former }, _, { actor }) {
    if (actor.customerId === null) throw refusals.forbidden()
    return former.map(({ id }) => remove(binding, id))
  },
})
