import { machine } from '../rows/machine.ts'
import { integer, json, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'
import type { SkuWish } from './sku-fields.ts'

export type SkuApplicationStatus = 'to-review' | 'approved' | 'rejected' | 'withdrawn'

/** What a customer asks of the catalogue: a new article, or another one in place of `skuId`. Times in epoch ms. */
export const skuApplication = table(
  'skuApplication',
  {
    customerId: text,
    /** The article that is to change, and later the one that was made. */
    skuId: maybe(text),
    kind: word<'new' | 'change'>(),
    /** Of the wish, to be listed and searched by. */
    code: text,
    name: text,
    /** As it was written: kg, cm, the price with its decimals. */
    wish: json<SkuWish>(),
    status: word<SkuApplicationStatus>(),
    /** Why it was rejected last; '' while it never was. */
    reason: text,
    appliedAt: integer,
    decidedAt: maybe(integer),
    /** Who approved or rejected it: staff read it. */
    decidedBy: text,
  },
  { owner: 'customerId' },
)
export type SkuApplication = RowOf<typeof skuApplication>
export const applicationsOfCode = listOf('applicationsOfCode', skuApplication, ['customerId', 'code'])

export const skuApplicationMachine = machine('skuApplication', {
  states: ['to-review', 'approved', 'rejected', 'withdrawn'],
  starts: ['to-review'],
  // biome-ignore format: read as a table
  moves: {
    approve:    { from: ['to-review'],                          to: 'approved',  asks: 'confirm', permission: 'catalog.application' },
    reject:     { from: ['to-review'],                          to: 'rejected',  asks: 'reason',  permission: 'catalog.application' },
    withdraw:   { from: ['to-review', 'rejected'],              to: 'withdrawn', asks: 'confirm', permission: 'catalog.application' },
    applyAgain: { from: ['to-review', 'rejected', 'withdrawn'], to: 'to-review',                  permission: 'catalog.application' },
  },
})
