import { type SkuLine, skuApi } from '@longshore/shared/catalog/sku.api.ts'
import type { Outcome } from '@longshore/shared/command/outcome.ts'
import { callOf } from '../calls/api.ts'
import { actionsOf, deletion, type RowAction } from '../grid/actions.ts'
import { printsLabels } from '../labels/label-order.ts'
import { t } from '../language/language.ts'
import { ask } from '../notice/ask.ts'

const action = actionsOf(skuApi.list)

/** "Deleting a SKU with unsold stock needs confirmation" (001 §5): those are asked about a second time. */
const archive: RowAction<SkuLine> = {
  ...action.does('catalog.delete', skuApi.archive, ({ id }) => ({ id }), {
    ...deletion,
    fits: ({ enabled }) => enabled,
  }),
  async run(send, rows, _, options) {
    const call = callOf(skuApi.archive, send)
    const first = await call.bulk(
      rows.map(({ id }) => ({ id })),
      options,
    )
    const outcomes = [...first.outcomes]
    const stocked = rows.filter((_, i) => outcomes[i]?.code === 'catalog.in-stock')
    if (!stocked.length) return outcomes
    const meant = await ask({
      ...{ title: t('kit.ask', { action: t('catalog.delete') }), text: t('message.confirmDeleteSku') },
      ...{ yes: t('catalog.delete'), danger: true },
    })
    if (meant === undefined) return outcomes
    const second = await call.bulk(stocked.map(({ id }) => ({ id, confirmed: true })))
    const later = new Map<string, Outcome | undefined>(stocked.map(({ id }, i) => [id, second.outcomes[i]]))
    return rows.flatMap(({ id }, i) => later.get(id) ?? outcomes[i] ?? [])
  },
}

const restore = action.does('catalog.restore', skuApi.restore, ({ id }) => ({ id }), {
  ...{ asks: 'confirm', question: 'message.confirmRestore' },
  fits: ({ enabled, mergedInto }) => !enabled && !mergedInto,
})

const unmerge = action.does('catalog.unmerge', skuApi.unmerge, ({ id }) => ({ id }), {
  ...{ asks: 'confirm', fits: ({ mergedInto }) => mergedInto !== null },
})

/** What a customer does with the own ones: merging is for staff. */
export const ownSkuActions: readonly RowAction<SkuLine>[] = [archive, restore]
export const skuActions: readonly RowAction<SkuLine>[] = [
  printsLabels<SkuLine>('sku'),
  archive,
  restore,
  unmerge,
]
