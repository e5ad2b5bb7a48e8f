import { type Change, type FollowUp, followUp } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { type ListRead, list, rows } from '../command/reads.ts'
import { args, several } from '../command/schema.ts'
import { customer } from '../setup/customer.ts'
import { broughtLine, type Confirms, codLineSaid, firstOf, standing } from './bring-cod-line.ts'
import { type CodEntry, codEntriesOfWaybill } from './cod-entry.ts'
import { codLine } from './cod-line.ts'
import { standsConfirmed } from './follow-cod.ts'
import { CONFIRMED_AT_ONCE, postCodLines } from './post-cod.ts'

/** Takes lines of a carrier's statement together. Those that were taken before change nothing. */
export const bringCodLines = intent({
  name: 'finance.bringCodLines',
  scope: 'company',
  permission: 'finance.review',
  args: args({ lines: several(args(codLineSaid), CONFIRMED_AT_ONCE).min(1) }),
  reads: ({ lines }) =>
    Object.assign(entriesOf(lines.map(({ waybillNo }) => waybillNo)), {
      stand: rows(
        codLine,
        lines.map(({ lineId }) => lineId),
      ),
    }),
  reads2: ({ lines }, loaded) => ({
    owners: rows(customer, [
      ...new Set(
        lines.flatMap(({ waybillNo }) => firstOf(loaded[`of ${waybillNo}`] ?? [])?.customerId ?? []),
      ),
    ]),
  }),
  decide(loaded, { lines }, told): Change[] {
    const taken = new Set(loaded.stand.map(({ id }) => id))
    const owners = new Map(loaded.owners.map((owner) => [owner.id, owner]))
    const said = new Set<string>()
    const brought = lines.flatMap((one) => {
      if (taken.has(one.lineId)) return []
      taken.add(one.lineId)
      const entries = loaded[`of ${one.waybillNo}`] ?? []
      const stands = standing(entries)
      const entry = stands && said.has(stands.id) ? ({ ...stands, status: 'confirmed' } as const) : stands
      const owner = owners.get(firstOf(entries)?.customerId ?? '')
      const came = broughtLine(one, { entry, owner }, told)
      for (const { entry } of came.confirms) said.add(entry.id)
      return [came]
    })
    const confirms = brought.flatMap((one) => one.confirms)
    // Rows of one table are written together where they stand together.
    return [
      ...brought.map(({ kept }) => kept),
      ...brought.flatMap(({ differs }) => differs),
      ...confirms.flatMap(({ entry, fee }) => standsConfirmed(entry, fee, told)),
      ...moved(confirms),
    ]
  },
})

function entriesOf(waybills: readonly string[]): Readonly<Record<`of ${string}`, ListRead<CodEntry>>> {
  return Object.fromEntries([...new Set(waybills)].map((no) => [`of ${no}`, list(codEntriesOfWaybill, [no])]))
}

/** What moves in one customer's order moves by one command for each currency. */
function moved(confirms: readonly Confirms[]): FollowUp[] {
  const alike = new Map<string, Confirms[]>()
  for (const one of confirms) {
    const key = `${one.entry.customerId} ${one.entry.currency}`
    const some = alike.get(key)
    if (some) some.push(one)
    else alike.set(key, [one])
  }
  return [...alike.values()].flatMap((some) => {
    const [first] = some
    if (!first) return []
    const { customerId, currency } = first.entry
    const lines = some.map(({ entry: { id: entryId, orderNo, collected }, fee }) => ({
      ...{ entryId, orderNo, collected, fee },
    }))
    return followUp(`customer:${customerId}`, postCodLines, { customerId, currency, lines })
  })
}
