import { array, number } from 'yup'
import { put, remove } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, row } from '../command/reads.ts'
import { refusals as house } from '../command/refusals.ts'
import { args, filled } from '../command/schema.ts'
import { passkey, passkeysOfUser } from './passkey.ts'
import { refusals } from './refusals.ts'
import { secondFactor } from './second-factor.ts'

/** How many a person may have. */
const MOST = 10

/** A key that the server has checked. It stands beside an authenticator, whose recovery codes are the way back. */
export const addPasskey = intent({
  name: 'access.addPasskey',
  scope: 'company',
  permission: null,
  args: args({
    id: filled(1400),
    name: filled(60),
    publicKey: filled(2000),
    counter: number().integer().min(0).required(),
    transports: array().of(filled(40)).required().max(10),
  }),
  reads: ({ id }, { actor }) => ({
    known: row(passkey, id),
    factor: row(secondFactor, actor.id),
    own: list(passkeysOfUser, [actor.id]),
  }),
  decide({ known, factor, own }, { id, ...key }, { actor, at }) {
    if (!factor) throw house.rowMissing()
    if (known || own.length >= MOST) throw refusals.passkeyWrong()
    return [put(passkey, { id, userId: actor.id, ...key, addedAt: at })]
  },
})

/** Takes one of the person's own keys away. */
export const removePasskey = intent({
  name: 'access.removePasskey',
  scope: 'company',
  permission: null,
  args: args({ passkeyId: filled(1400) }),
  reads: ({ passkeyId }) => ({ held: row(passkey, passkeyId) }),
  decide({ held }, { passkeyId }, { actor }) {
    if (held?.userId !== actor.id) throw house.rowMissing()
    return [remove(passkey, passkeyId)]
  },
})
