import { tryFee } from '@longshore/shared/finance/try-fee.ts'
import { tryPrices } from '@longshore/shared/finance/try-prices.ts'
import { savePriceList } from '@longshore/shared/pricing/save-price-list.ts'
import { CHANNELS } from './desk-parcel-orders.ts'
import { moneyChore } from './money-chore.ts'
import { clerk } from './money-people.ts'
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

/** Drafts of prices that are tried over a month, before anybody publishes them. */
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
]
