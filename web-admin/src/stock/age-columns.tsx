import { ageClasses, type StockAgeLine, type stockAgeApi } from '@longshore/shared/stock/stock-age.api.ts'
import type { Column } from '../grid/columns.tsx'
import { columnsOf } from '../grid/columns.tsx'
import type { TextKey } from '../language/language.ts'

/** The columns of articles over time, for the house and, without the owner, for a customer. */
export function ageColumns(of: typeof stockAgeApi.list | typeof stockAgeApi.dead) {
  const column = columnsOf<object, StockAgeLine>(of)
  const article = [
    column.code('skuCode', { sortBy: 'code' }),
    column.text('skuName', { label: 'field.name', flex: 2 }),
  ]
  const owner = column.text('customerName')
  const pieces = column.number('pieces')
  const classes = ageClasses.map((name) =>
    column.number(name, { label: `stock-age.${name}` as TextKey, width: 105 }),
  )
  const times = [
    column.number('oldestDays', { label: 'stock-age.oldest-days', sortBy: 'oldestAt', width: 130 }),
    column.number('quietDays', { label: 'stock-age.quiet-days', sortBy: 'quietSince', width: 150 }),
    column.time('lastOutAt', { label: 'stock-age.last-out' }),
    column.time('movedAt', { label: 'stock-age.moved', extra: true }),
  ]
  const rest: readonly Column<StockAgeLine>[] = [pieces, ...classes, ...times]
  return { customer: [...article, ...rest], staff: [...article, owner, ...rest] }
}
