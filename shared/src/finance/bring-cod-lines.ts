import { type Change, type FollowUp, followUp } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { type ListRead, list, rows } from '../command/reads.ts'
import { args, several } from '../command/schema.ts'
import { customer } from '../setup/customer.ts'
import { broughtLine, codLineSaid, firstOf, standing } from './bring-cod-line.ts'
import { type CodEntry, codEntriesOfWaybill } from './cod-entry.ts'
import { codLine } from './cod-line.ts'
import { postCod, postCods } from './post-cod.ts'

/** Lines of one command: a scan waits for no more than 25 ms of them. */
export const LINES_AT_ONCE = 25

/** Takes lines of a carrier's statement together. Those that were taken before change nothing. */
export const bringCodLines = intent({
  name: 'finance.bringCodLines',
  scope: 'company',
  permission: 'finance.review',
  args: args({ lines: several(args(codLineSaid), LINES_AT_ONCE).min(1) }),
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
  decide(loaded, { lines }, told) {
    const taken = new Set(loaded.stand.map(({ id }) => id))
    const names = new Map(loaded.owners.map(({ id, name }) => [id, name]))
    const said = new Set<string>()
    const changes = lines.flatMap((one): readonly Change[] => {
      if (taken.has(one.lineId)) return []
      taken.add(one.lineId)
      const entries = loaded[`of ${one.waybillNo}`] ?? []
      const stands = standing(entries)
      const entry = stands && said.has(stands.id) ? ({ ...stands, status: 'confirmed' } as const) : stands
      const ownerName = names.get(firstOf(entries)?.customerId ?? '') ?? ''
      const brought = broughtLine(one, { entry, ownerName }, told)
      if (brought.isConfirmed && entry) said.add(entry.id)
      return brought.changes
    })
    return together(changes)
  },
})

function entriesOf(waybills: readonly string[]): Readonly<Record<`of ${string}`, ListRead<CodEntry>>> {
  return Object.fromEntries([...new Set(waybills)].map((no) => [`of ${no}`, list(codEntriesOfWaybill, [no])]))
}

/** What moves in one customer's order moves by one command. */
function together(changes: readonly Change[]): Change[] {
  const isPosting = (one: Change): one is FollowUp => one.do === 'followUp' && one.command === postCod.name
  const postings = changes.filter(isPosting)
  return [
    ...changes.filter((one) => !isPosting(one)),
    ...[...new Set(postings.map(({ scope }) => scope))].map((scope) => {
      const own = postings.filter((one) => one.scope === scope).map((one) => one.args)
      const customerId = scope.slice(scope.indexOf(':') + 1)
      return followUp(scope, { name: postCods.name }, { customerId, postings: own })
    }),
  ]
}
