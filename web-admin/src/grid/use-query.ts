import { PAGE_LIMIT } from '@longshore/shared/contract/page.ts'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Filter, FilterProps, Values } from './filter.ts'
import { defaultSort, type ListEndpoint, type ListRow, sortsOf } from './list-row.ts'
import type { TabsOf } from './StatusTabs.tsx'

export const sizes = [25, 50, PAGE_LIMIT]

export interface Query {
  readonly page: number
  readonly size: number
  readonly sort: string
  readonly desc: boolean
  /** What the address says besides, by filter. */
  readonly values: Values
  /** What the endpoint is asked. */
  readonly input: Readonly<Record<string, unknown>>
  readonly set: FilterProps['set']
}

interface Asking {
  readonly filters: readonly Filter[]
  readonly tabs: TabsOf | undefined
  readonly preset: object
}

/** The address holds the query, so that going back, reloading and sharing work. */
export function useQuery<I extends object, R extends ListRow>(
  endpoint: ListEndpoint<I, R>,
  { filters, tabs, preset }: Asking,
): Query {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => {
    const values = Object.fromEntries(params)
    const start = defaultSort(endpoint)
    const size = Number(values.size)
    const standing = {
      page: Math.max(1, Math.floor(Number(values.page)) || 1),
      size: sizes.includes(size) ? size : (sizes[0] ?? PAGE_LIMIT),
      sort: values.sort && sortsOf(endpoint).includes(values.sort) ? values.sort : start.sort,
      desc: values.desc ? values.desc === 'yes' : start.desc,
    }
    const filtered = Object.assign({}, ...filters.map((filter) => filter.input(values)))
    const tab = tabs && (values[tabs.field] ?? (tabs.all === false ? tabs.words[0] : undefined))
    const input = {
      ...{ ...standing, desc: standing.desc ? 'yes' : 'no' },
      ...(tabs && tab && { [tabs.field]: tab }),
      ...filtered,
      ...preset,
    }
    return { ...standing, values, input }
  }, [params, endpoint, filters, tabs, preset])
  const set = useCallback<Query['set']>(
    (changes, { replace = false } = {}) =>
      setParams(
        (last) => {
          const next = new URLSearchParams(last)
          if (!('page' in changes)) next.delete('page')
          for (const [name, value] of Object.entries(changes))
            if (value === undefined || value === '') next.delete(name)
            else next.set(name, value)
          return next
        },
        { replace },
      ),
    [setParams],
  )
  return { ...query, set }
}
