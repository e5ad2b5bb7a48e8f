import { string } from 'yup'
import { put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { first } from '../command/reads.ts'
import { refusals as house } from '../command/refusals.ts'
import { args, oneOf, several } from '../command/schema.ts'
import { type Language, languages } from '../language/language.ts'
import { type NoticeKind, noticeKinds } from '../language/notices.ts'
import { json, listOf, type RowOf, table, text } from '../rows/table.ts'

/** How a customer wants to be told. What is not said here is told: a new kind of notice is never missed. */
export const noticeChoice = table(
  'noticeChoice',
  {
    customerId: text,
    /** Kinds that the bell does not count. */
    noBell: json<readonly string[]>(),
    /** Kinds that no letter is written about. */
    noMail: json<readonly string[]>(),
    /** The language of letters; '' is that of the customer's country. */
    language: text,
  },
  { owner: 'customerId' },
)
export type NoticeChoice = RowOf<typeof noticeChoice>
export const choiceOfCustomer = listOf('choiceOfCustomer', noticeChoice, ['customerId'])

/** Says of which kinds the bell counts notices, of which letters are written, and in which language. */
export const chooseNotices = intent({
  name: 'service.chooseNotices',
  scope: 'company',
  permission: 'access.customer-users',
  args: args({
    bell: several(oneOf(noticeKinds)),
    mail: several(oneOf(noticeKinds)),
    language: string()
      .default('')
      .oneOf(['', ...languages] as const),
  }),
  reads: (_, { actor }) => ({ was: first(choiceOfCustomer, [actor.customerId ?? ''], 1) }),
  decide({ was: [was] }, { bell, mail, language }, { actor: { customerId }, id }) {
    if (customerId === null) throw house.forbidden()
    const without = (chosen: readonly string[]) => noticeKinds.filter((kind) => !chosen.includes(kind))
    const said = { noBell: without(bell), noMail: without(mail), language }
    return [put(noticeChoice, { id: was?.id ?? id('notice-choice'), customerId, ...said })]
  },
})

/** What is chosen, as the person sees it. */
export interface NoticeChoices {
  readonly bell: readonly NoticeKind[]
  readonly mail: readonly NoticeKind[]
  readonly language: Language | ''
  /** Where letters go; '' where the customer has no address, or the house sends none. */
  readonly to: string
}

/** What is told of all kinds: all of them where nothing was ever said. */
export function chosenOf(row: Pick<NoticeChoice, 'noBell' | 'noMail' | 'language'> | undefined) {
  const told = (off: readonly string[] = []) => noticeKinds.filter((kind) => !off.includes(kind))
  return {
    ...{ bell: told(row?.noBell), mail: told(row?.noMail) },
    language: (row?.language ?? '') as Language | '',
  }
}
