import { type ReplenishRuleLine, replenishRuleApi } from '@longshore/shared/stock/replenish.api.ts'
import { skusOf } from '../catalog/sku-search.ts'
import { NumberField } from '../form/NumberField.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { switchOf } from '../grid/switch-actions.ts'
import { openPositions } from '../setup/row-search.ts'

const anySku = skusOf(undefined).search
const column = columnsOf(replenishRuleApi.list)
const columns = [
  column.code('positionCode'),
  column.text('skuCode'),
  column.number('minimum', { label: 'replenish.minimum' }),
  column.number('maximum', { label: 'replenish.maximum' }),
  column.yes('enabled'),
]
const filter = filtersOf(replenishRuleApi.list)
const filters = [filter.search('search', { label: 'field.code' })]
const form = rowForm(replenishRuleApi.save, {
  title: 'replenish.rule',
  fixed: ({ id }: ReplenishRuleLine) => ({ id }),
  needs: ['positionId', 'skuId'],
  fields: (row) => (
    <>
      <RemoteSelect
        name="positionId"
        label="replenish.position"
        search={openPositions}
        shown={row?.positionCode}
      />
      <RemoteSelect name="skuId" label="field.skuCode" search={anySku} shown={row?.skuCode} />
      <NumberField name="minimum" label="replenish.minimum" />
      <NumberField name="maximum" label="replenish.maximum" />
    </>
  ),
})

/** How many pieces of an article each position of the pick face is kept at. */
export function ReplenishRuleListPage() {
  return (
    <ListPage
      title="page.staff.replenishRules"
      of={replenishRuleApi.list}
      {...{ columns, filters, form }}
      actions={switchOf(replenishRuleApi, { follows: 'kit.disable-rule' })}
    />
  )
}
