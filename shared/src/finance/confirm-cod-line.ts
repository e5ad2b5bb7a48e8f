import { type Change, note, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id } from '../command/schema.ts'
import { differs, judged } from './bring-cod-line.ts'
import { codEntry } from './cod-entry.ts'
import { type CodLine, codLine, codLineMachine } from './cod-line.ts'
import { confirmed } from './follow-cod.ts'
import { financeRefusals } from './refusals.ts'

const about = { scope: 'company', permission: 'finance.review' } as const
const of = { lineId: id() }

/** Another person than who brought the statement looks at the bank. */
function mustMove(one: CodLine, move: keyof (typeof codLineMachine)['moves'], { actor }: Told): void {
  if (!codLineMachine.allows(one.status, move)) throw refusals.moveNotAllowed({ move, status: one.status })
  if (actor.id === one.broughtById) throw financeRefusals.ownStep()
}

function seen({ actor, at }: Told) {
  return { bankBy: actor.name, bankAt: at }
}

/** The bank has what the carrier's statement says: its customer may withdraw it, unless another line or a return was first. */
export const receiveCodLine = intent({
  name: 'finance.receiveCodLine',
  ...about,
  args: args(of),
  reads: ({ lineId }) => ({ one: need(codLine, lineId) }),
  reads2: (_, { one }) => ({ entry: row(codEntry, one.entryId) }),
  decide({ one, entry }, _, told): Change[] {
    mustMove(one, 'receive', told)
    const status = judged(entry, one)
    const is = { ...one, ...seen(told), status }
    return [
      put(codLine, is),
      note(one.id, 'cod-line.received', { by: told.actor.name }),
      ...(status === 'matched' && entry ? confirmed(entry, one.fee, told) : [differs(is, entry)]),
    ]
  },
})

/** The bank did not receive it: the entry goes on waiting for a statement that is paid. */
export const missCodLine = intent({
  name: 'finance.missCodLine',
  ...about,
  args: args({ ...of, reason: filled(300) }),
  reads: ({ lineId }) => ({ one: need(codLine, lineId) }),
  reads2: (_, { one }) => ({ entry: row(codEntry, one.entryId) }),
  decide({ one, entry }, { reason }, told): Change[] {
    mustMove(one, 'miss', told)
    const is = { ...one, ...seen(told), status: 'unpaid' } as const
    return [
      put(codLine, is),
      note(one.id, 'cod-line.missed', { by: told.actor.name, reason }),
      differs(is, entry),
    ]
  },
})
