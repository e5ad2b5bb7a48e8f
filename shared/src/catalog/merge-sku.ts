import { type Change, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need, row, type Standing, standing } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id } from '../command/schema.ts'
import { catalogRefusals } from './refusals.ts'
import { barcodeChanges, notIn } from './save-sku.ts'
import { barcodesOfSku, type Sku, sku, skusMergedInto } from './sku.ts'
import { MOST_BARCODES } from './sku-fields.ts'

/**
 * One article stands twice in a customer's catalogue: `id` is kept out of use and `into` goes on. What is printed on the
 * goods of the first means the second from then on, its code too. Pieces and unfinished documents of the first forbid it:
 * the journal is not rewritten, and no order may wait for goods that only come under another name.
 */
export const mergeSku = intent({
  name: 'catalog.mergeSku',
  scope: 'company',
  permission: 'catalog.sku',
  args: args({ id: id(), into: id() }),
  reads: ({ id, into }) => ({
    was: need(sku, id),
    into: need(sku, into),
    merged: list(skusMergedInto, [id]),
    codes: list(barcodesOfSku, [id]),
    intoCodes: list(barcodesOfSku, [into]),
  }),
  reads2: (_, { was }) => ({ work: standing(was.id, was.customerId, 'open') }),
  decide({ was, into, merged, codes, intoCodes, work }, _, told) {
    mustFit(was, into)
    if (merged.length > 0)
      throw catalogRefusals.mergeHasOthers({
        code: was.code,
        others: merged.map(({ code }) => code).join(', '),
      })
    mustBeDone(was, work)
    const own = [{ code: into.code, quantity: 1 }, ...into.barcodes]
    const lent = notIn(own, [...notIn(was.barcodes, [{ code: was.code, quantity: 1 }]), ...was.barcodes])
    const barcodes = [...into.barcodes, ...lent]
    if (barcodes.length > MOST_BARCODES) throw catalogRefusals.mergeBarcodes({ limit: MOST_BARCODES })
    const { customerId } = into
    return [
      put(sku, { ...was, enabled: 0, mergedInto: into.id, mergedAt: told.at, lent }),
      put(sku, { ...into, barcodes }),
      ...barcodeChanges({ codes, barcodes: [] }, { skuId: was.id, customerId }, told),
      ...barcodeChanges({ codes: intoCodes, barcodes }, { skuId: into.id, customerId }, told),
    ]
  },
})

function mustFit(was: Sku, into: Sku): void {
  if (was.id === into.id) throw catalogRefusals.mergeSelf()
  if (was.customerId !== into.customerId) throw catalogRefusals.mergeOtherCustomer()
  if (was.mergedInto) throw catalogRefusals.merged({ code: was.code })
  if (!into.enabled) throw catalogRefusals.mergeIntoStopped({ code: into.code })
}

function mustBeDone({ code }: Sku, { pieces, documents = [] }: Standing): void {
  if (pieces > 0) throw catalogRefusals.mergeInStock({ code, pieces })
  if (documents.length > 0) throw catalogRefusals.mergeOpen({ code, documents: documents.join(', ') })
}

/** Takes a merge back while nothing was done with the other article since: goods that were scanned by a lent code are its own. */
export const unmergeSku = intent({
  name: 'catalog.unmergeSku',
  scope: 'company',
  permission: 'catalog.sku',
  args: args({ id: id() }),
  reads: ({ id }) => ({ was: need(sku, id) }),
  reads2: (_, { was }) => ({
    into: row(sku, was.mergedInto),
    intoCodes: list(barcodesOfSku, [was.mergedInto ?? '']),
    work: standing(was.mergedInto ?? '', was.customerId, { since: was.mergedAt ?? 0 }),
  }),
  decide({ was, into, intoCodes, work: { documents = [] } }, _, told): Change[] {
    if (!was.mergedInto) throw catalogRefusals.notMerged()
    if (!into) throw refusals.rowMissing()
    if (documents.length > 0)
      throw catalogRefusals.unmergeLate({ code: into.code, documents: documents.join(', ') })
    const { customerId } = was
    const barcodes = notIn(was.lent, into.barcodes)
    return [
      put(sku, { ...was, enabled: 1, mergedInto: null, mergedAt: null, lent: [] }),
      put(sku, { ...into, barcodes }),
      ...barcodeChanges({ codes: intoCodes, barcodes }, { skuId: into.id, customerId }, told),
      ...barcodeChanges({ codes: [], barcodes: was.barcodes }, { skuId: was.id, customerId }, told),
    ]
  },
})
