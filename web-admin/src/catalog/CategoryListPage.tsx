import { type CategoryLine, categoryApi } from '@longshore/shared/catalog/sku-class.api.ts'
import { CATEGORY_LEVELS } from '@longshore/shared/catalog/sku-class.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import { send } from '../calls/api.ts'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { TextField } from '../form/TextField.tsx'
import type { Search } from '../form/use-search.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { switchOf } from '../grid/switch-actions.ts'

/** Categories that others may stand under. */
const parents: Search = async (text) => {
  const { rows } = await calls(categoryApi, send).list({ search: text, size: 50, enabled: 'yes' })
  return rows
    .filter(({ level }) => level < CATEGORY_LEVELS)
    .map(({ id, name, path }) => ({ value: id, label: `${name} (${path.slice(1)})` }))
}

const column = columnsOf(categoryApi.list)
const columns = [
  // The tree's order; what stands deeper begins further in.
  column.code('path', {
    ...{ label: 'field.code', minWidth: 200 },
    show: ({ level, code }) => `${'\u2003'.repeat(level - 1)}${level > 1 ? '└ ' : ''}${code}`,
    cell: ({ code }) => code,
  }),
  column.text('name', { flex: 2, minWidth: 180 }),
  column.number('level', { label: 'catalog.level', width: 110 }),
  column.text('parentName', { label: 'field.parentId', sortable: false }),
  column.yes('enabled'),
]
const filter = filtersOf(categoryApi.list)
const filters = [
  filter.search('search'),
  filter.remote('parentId', parents),
  filter.choice('enabled', 'kit', ['yes', 'no']),
]
const actions = switchOf(categoryApi)
const form = rowForm(categoryApi.save, {
  title: 'catalog.category',
  fixed: ({ id }: CategoryLine) => ({ id }),
  fields: (row) => (
    <>
      <TextField name="code" autoFocus />
      <TextField name="name" />
      <RemoteSelect name="parentId" search={parents} shown={row?.parentName} hint="catalog.top-hint" />
    </>
  ),
})

export function CategoryListPage() {
  return (
    <ListPage title="page.staff.categories" of={categoryApi.list} {...{ columns, filters, actions, form }} />
  )
}
