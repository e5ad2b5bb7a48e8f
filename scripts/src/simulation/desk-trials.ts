import { chargeRepriced, findRepriced, findRepricedFreight } from '@longshore/shared/billing/find-repriced.ts'
import { publishFeeRule } from '@longshore/shared/billing/publish-fee-rule.ts'
import { saveFeeRule } from '@longshore/shared/billing/save-fee-rule.ts'
import { tryFee } from '@longshore/shared/finance/try-fee.ts'
import { tryPrices } from '@longshore/shared/finance/try-prices.ts'
import { savePriceList } from '@longshore/shared/pricing/save-price-list.ts'
import { pieceOf } from './costs-under-way.ts'
import { CHANNELS } from './desk-parcel-orders.ts'
import { moneyChore } from './money-chore.ts'
import { clerk, clerks } from './money-people.ts'
import type { DeskChore, SimDesk } from './sim-desk.ts'

/** The months in which runs with money happen. */
export const MONTHS = ['2026-08', '2026-09', '2026-10'] as const

const month = ({ chance }: SimDesk) => chance.one(MONTHS) ?? MONTHS[1]

/** A draft of a price list that knows no parcel above so many grams. */
export function draftOf(code: string, { id, upTo, base }: { id: string; upTo: number; base: string }) {
  return savePriceList.args.validateSync({
    ...{ id, code, name: code, kind: 'published', channel: code, currency: 'CNY' },
    zones: [{ zone: 'A', country: 'ID', postcode: '*', postcodeTo: '' }],
    rates: [{ zone: 'A', upTo, first: 1000, base, step: 500, perStep: '3.33', delivery: '2' }],
  })
}

/** Drafts of prices that are tried over a month, before anybody publishes them, and prices that begin in the past. */
export const trialDesk: readonly DeskChore[] = [
  moneyChore(savePriceList, 4, async (desk) => {
    const { chance } = desk
    const code = chance.one(CHANNELS) ?? ''
    const [last] = await desk.server.engine.reader
      .selectFrom('priceList')
      .select('id')
      .where('code', '=', code)
      .orderBy('no', 'desc')
      .execute()
    const base = `${10 + chance.below(30)}`
    const given = last && { id: last.id, upTo: 2000 + chance.below(4000), base }
    return given && { args: draftOf(code, given), by: clerk(chance) }
  }),
  moneyChore(tryPrices, 5, async (desk) => {
    const one = await desk.one('priceList', { status: 'draft' })
    return one && { args: { listId: one.id, month: month(desk) }, by: clerk(desk.chance) }
  }),
  moneyChore(tryFee, 6, async (desk) => {
    const one = await desk.one('feeRule', { status: 'draft' })
    return one && { args: { ruleId: one.id, month: month(desk) }, by: clerk(desk.chance) }
  }),
  priceWithPast(),
  moneyChore(findRepricedFreight, 3, async (desk) => {
    const one = await desk.one('priceList')
    return one && { args: { listId: one.id }, by: clerk(desk.chance) }
  }),
  moneyChore(chargeRepriced, 10, async (desk) => {
    const one = await desk.one('repricing', { status: 'found' })
    return one && { args: { repricingId: one.id }, by: clerk(desk.chance) }
  }),
]

/** What somebody was charged gets a price that begins before that: what it touches is looked for, and it is published. */
function priceWithPast(): DeskChore {
  return {
    ...{ command: findRepriced, share: 16 },
    async does(desk) {
      const { chance, server } = desk
      const line = await desk.one('chargeLine', { status: ['accrued', 'settled'] })
      const rule = line && (await desk.one('feeRule', { id: String(line.ruleId), basis: 'piece' }))
      if (!line || !rule) return undefined
      const begins = Math.floor(Number(line.occurredAt) / 1000) - chance.below(3)
      if (begins * 1000 <= Number(rule.validFrom) || begins * 1000 >= server.now()) return undefined
      const price = `${chance.below(3)}.${100 + chance.below(900)}`
      const [anna, ben] = clerks
      const more = { scope: 'company', actor: anna }
      const of = { fee: String(rule.fee), currency: String(rule.currency) }
      const saved = await desk.does(saveFeeRule, pieceOf({ ...of, price, validFrom: begins }), more)
      const draft = saved.rows.find(({ table }) => table === 'feeRule')
      if (!draft) return undefined
      const found = await desk.does(findRepriced, { ruleId: draft.id }, more)
      await desk.does(publishFeeRule, { ruleId: draft.id }, { ...more, actor: ben })
      return found
    },
  }
}
