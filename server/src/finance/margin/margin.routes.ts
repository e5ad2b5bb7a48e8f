import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type marginApi, marginLineRow, marginRow } from '@longshore/shared/finance/margin.api.ts'
import {
  ALL_MONTHS,
  type Margin,
  type MarginLine,
  margin,
  marginLine,
} from '@longshore/shared/finance/margin.ts'
import { rateText } from '@longshore/shared/money/exchange.ts'
import type { Kysely } from 'kysely'
import { equal } from '../../database/filters.ts'
import { foundBy } from '../../database/found-by.ts'
import { type Listing, namesOf, readsOf } from '../../database/page.ts'
import type { Database } from '../../database/tables.ts'
import type { HandlersOf } from '../../http/handlers.ts'

type ListInput = InputOf<typeof marginApi.list.input>

export const marginListing: Listing<Margin, ListInput> = {
  ...{ table: margin, scope: 'company' },
  filters: {
    ...{ kind: equal('kind'), month: equal('month'), customerId: equal('customerId') },
    ...{ currency: equal('currency'), search: foundBy('subjectNo') },
  },
}
export const marginLineListing: Listing<MarginLine, InputOf<typeof marginApi.lines.input>> = {
  ...{ table: marginLine, scope: 'company' },
  filters: {
    ...{ documentId: equal('documentId'), pieceId: equal('pieceId'), loadId: equal('loadId') },
    ...{ customerId: equal('customerId'), month: equal('month'), state: equal('state') },
  },
}

/** Rows of all months stand beside those of each; of one customer a load has a row of its own. */
export function marginAsked(input: ListInput): ListInput {
  const kind = input.kind === 'load' && input.customerId ? 'load-customer' : input.kind || 'customer'
  return { ...input, kind: kind as ListInput['kind'], month: input.month || ALL_MONTHS }
}

export function marginRoutes(db: Kysely<Database>): HandlersOf<typeof marginApi> {
  const named = (rows: readonly { customerId: string }[]) =>
    namesOf(
      db,
      { table: 'customer', column: 'name' },
      rows.map(({ customerId }) => customerId),
    )
  const { list } = readsOf(db, marginListing, async (rows) => {
    const nameOf = await named(rows)
    return rows.map((row) => marginRow(row, nameOf(row.customerId)))
  })
  return {
    list: (input, viewer) => list(marginAsked(input), viewer),
    lines: readsOf(db, marginLineListing, async (rows) => {
      const nameOf = await named(rows)
      const rateOf = await ratesNamed(
        db,
        rows.map(({ rateId }) => rateId),
      )
      return rows.map((row) =>
        marginLineRow(row, { customerName: nameOf(row.customerId), rate: rateOf(row.rateId) }),
      )
    }).list,
  }
}

async function ratesNamed(db: Kysely<Database>, ids: readonly string[]): Promise<(id: string) => string> {
  const rows = await db
    .selectFrom('exchangeRate')
    .select(['id', 'numerator', 'denominator'])
    .where('id', 'in', [...new Set([...ids, ''])])
    .execute()
  const rates = new Map(
    rows.map(({ id, numerator, denominator }) => [
      id,
      rateText({ numerator: Number(numerator), denominator: Number(denominator) }),
    ]),
  )
  return (id) => rates.get(id) ?? ''
}
