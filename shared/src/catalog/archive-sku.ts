import { boolean } from 'yup'
import { put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { need, standing } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { catalogRefusals } from './refusals.ts'
import { sku } from './sku.ts'

/**
 * "Deleting a SKU with unsold stock needs confirmation; a SKU that has a shelf position must first be removed from the
 * shelf" (001 §5). It is archived: what is left of it stays visible and movable.
 */
export const archiveSku = intent({
  name: 'catalog.archiveSku',
  scope: 'company',
  permission: 'catalog.sku',
  args: args({ id: id(), confirmed: boolean().default(false) }),
  reads: ({ id }) => ({ was: need(sku, id) }),
  reads2: (_, { was }) => ({ stock: standing(was.id, was.customerId, 'shelves') }),
  decide({ was, stock: { pieces, shelved, documents = [] } }, { confirmed }) {
    const positions = documents.join(', ')
    if (shelved > 0) throw catalogRefusals.onShelf({ pieces: shelved, positions })
    if (positions) throw catalogRefusals.shelfKept({ positions })
    if (pieces > 0 && !confirmed) throw catalogRefusals.inStock({ pieces })
    return [put(sku, { ...was, enabled: 0 })]
  },
})

export const restoreSku = intent({
  name: 'catalog.restoreSku',
  scope: 'company',
  permission: 'catalog.sku',
  args: args({ id: id() }),
  reads: ({ id }) => ({ was: need(sku, id) }),
  decide({ was }) {
    if (was.mergedInto) throw catalogRefusals.merged({ code: was.code })
    return [put(sku, { ...was, enabled: 1 })]
  },
})
