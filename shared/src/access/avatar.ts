import { string } from 'yup'
import { put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { row } from '../command/reads.ts'
import { refusals as house } from '../command/refusals.ts'
import { args } from '../command/schema.ts'
import { type RowOf, table, text } from '../rows/table.ts'

/** Where the own picture goes, and where it is looked at: nobody names another's. */
export const avatarPath = '/api/owms/v1/access/avatar'

/** The largest file of it, bytes: "avatar up to 2MB" (specification 001 §5). */
export const AVATAR_LIMIT = 2 * 1024 * 1024

/** The picture of a person. Its id is the person's. */
export const avatar = table('avatar', {
  /** The hash of its content; '' when it was taken away. */
  picture: text,
})
export type Avatar = RowOf<typeof avatar>

/** A person's own picture, which stands in the store by then, or none. */
export const setAvatar = intent({
  name: 'access.setAvatar',
  scope: 'company',
  permission: null,
  args: args({
    picture: string()
      .default('')
      .matches(/^([0-9a-f]{64})?$/),
  }),
  // Only to be written over.
  reads: (_, { actor }) => ({ was: row(avatar, actor.id) }),
  decide(_, { picture }, { actor }) {
    if (actor.kind !== 'staff' && actor.kind !== 'customer') throw house.forbidden()
    return [put(avatar, { id: actor.id, picture })]
  },
})
