import { first, row } from '../command/reads.ts'
import { resource } from '../command/resource.ts'
import { args, code, filled, maybeId } from '../command/schema.ts'
import { listOf } from '../rows/table.ts'
import { customer } from '../setup/customer.ts'
import { catalogRefusals } from './refusals.ts'
import { CATEGORY_LEVELS, category, unit } from './sku-class.ts'

export const categoriesOfCode = listOf('categoriesOfCode', category, ['code'])
export const categoriesUnder = listOf('categoriesUnder', category, ['parentId'])
export const unitsOfCode = listOf('unitsOfCode', unit, ['customerId', 'code'])

/**
 * SKU categories in three levels (001 §3). One with others below keeps its code and its place, and so do those.
 */
export const categories = resource({
  ...{ area: 'catalog', noun: 'Category', table: category, scope: 'company' },
  permission: 'catalog.category',
  fields: args({ code: code(), name: filled(100), parentId: maybeId() }),
  more: ({ id, parentId }) => ({
    parent: row(category, parentId),
    below: first(categoriesUnder, [id ?? ''], 1),
  }),
  columns({ code, name, parentId }, was, { id, parent, below }) {
    const level = (parent?.level ?? 0) + 1
    if (parentId && !parent) throw catalogRefusals.categoryUnknown()
    if (parentId === id || level > CATEGORY_LEVELS)
      throw catalogRefusals.categoryTooDeep({ levels: CATEGORY_LEVELS })
    if (was && below.length > 0 && (was.parentId !== parentId || was.code !== code))
      throw catalogRefusals.categoryHasOthers()
    return { code, name, level, parentId, path: `${parent?.path ?? ''}/${code}`, enabled: was?.enabled ?? 1 }
  },
  on: 'enabled',
  unique: { list: categoriesOfCode, keys: ({ code }) => [code] },
})

/**
 * "Unit: ID and description (for example box, pack, kg)" (000 §3). A customer may have units of its own beside the house's,
 * and one of them may go by an ID that the house has too.
 */
export const units = resource({
  ...{ area: 'catalog', noun: 'Unit', table: unit, scope: 'company', permission: 'catalog.unit' },
  fields: args({
    /** Whose; null is the house. A customer's own calls always mean the customer. */
    customerId: maybeId(),
    code: code(),
    name: filled(100),
  }),
  more: (given, { actor }) => ({ owner: row(customer, actor.customerId ?? given.customerId) }),
  columns({ customerId, code, name }, was, { owner }) {
    if (customerId && !owner) throw catalogRefusals.customerRequired()
    const whose = owner?.id ?? ''
    if (was && was.customerId !== whose) throw catalogRefusals.unitFixed()
    return { customerId: whose, code, name, enabled: was?.enabled ?? 1 }
  },
  on: 'enabled',
  unique: {
    list: unitsOfCode,
    keys: ({ customerId, code }, { actor }) => [actor.customerId ?? customerId ?? '', code],
  },
})
