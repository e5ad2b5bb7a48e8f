import { number, string } from 'yup'
import { put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { refusals as house } from '../command/refusals.ts'
import { args, filled, id, several } from '../command/schema.ts'
import { DAY } from '../money/local-time.ts'
import { apiKey, apiKeysOfCustomer, isKeyScope, KEY_DAYS, KEY_LIMIT } from './api-key.ts'
import { serviceRefusals } from './refusals.ts'

/** What the maker of a key says of it. */
export const keyWishes = {
  name: filled(60),
  scopes: several(string().required().max(64), 60).min(1),
  /** Days that it works. */
  days: number().required().integer().min(1).max(KEY_DAYS),
}

/** Writes down a key whose token was made, and hashed, before this command was. */
export const makeApiKey = intent({
  name: 'service.makeApiKey',
  scope: 'company',
  permission: 'service.developer',
  args: args({ ...keyWishes, prefix: filled(20), tokenHash: filled(60) }),
  reads: (_, { actor }) => ({ living: list(apiKeysOfCustomer, [actor.customerId, 0], KEY_LIMIT) }),
  decide({ living }, { days, ...wishes }, { actor, at, id: newId }) {
    const { customerId, permissions } = actor
    if (actor.kind !== 'customer' || customerId === null) throw house.forbidden()
    const beyond = wishes.scopes.find((one) => !isKeyScope(one) || !permissions?.has(one))
    if (beyond !== undefined) throw serviceRefusals.scopeBeyond({ scope: beyond })
    if (living.length >= KEY_LIMIT) throw serviceRefusals.tooManyKeys({ most: KEY_LIMIT })
    const made = { id: newId('key'), customerId, userId: actor.id, ...wishes }
    const life = { createdAt: at, expiresAt: at + days * DAY, revoked: 0, revokedAt: null } as const
    return [put(apiKey, { ...made, scopes: [...new Set(wishes.scopes)], ...life })]
  },
})

/** Whoever keeps the customer's keys revokes any of them, once and for all. */
export const revokeApiKey = intent({
  name: 'service.revokeApiKey',
  scope: 'company',
  permission: 'service.developer',
  args: args({ keyId: id() }),
  reads: ({ keyId }) => ({ key: need(apiKey, keyId) }),
  decide({ key }, _, { at }) {
    if (key.revoked) throw serviceRefusals.keyRevoked()
    return [put(apiKey, { ...key, revoked: 1, revokedAt: at })]
  },
})
