import { categoryApi, unitApi } from '@longshore/shared/catalog/sku-class.api.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import { send } from '../calls/api.ts'
import type { Search } from '../form/use-search.ts'

const some = (text: string) => ({ search: text, size: 50, enabled: 'yes' as const })

/** Categories in use, in the tree's order and indented like it. */
export const openCategories: Search = async (text) => {
  const { rows } = await calls(categoryApi, send).list(some(text))
  return rows.map(({ id, name, path, level }) => ({
    value: id,
    label: `${text ? '' : '\u2003'.repeat(level - 1)}${name} (${path.slice(1)})`,
  }))
}

const unitsIn =
  (which: { readonly customerId?: string; readonly ofHouse?: 'yes' }): Search =>
  async (text) =>
    (await calls(unitApi, send).list({ ...some(text), ...which })).rows.map(({ id, code, name }) => ({
      value: id,
      label: `${name} (${code})`,
    }))

/** Units in use: the house's, and those of every customer that the person sees. */
export const openUnits: Search = unitsIn({})

/** Units that an article of a customer may be counted in; the house's alone while nobody says whose it is. */
export const unitsFor = (customerId: string | null | undefined): Search =>
  unitsIn(customerId ? { customerId } : { ofHouse: 'yes' })
