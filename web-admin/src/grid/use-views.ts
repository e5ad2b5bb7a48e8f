import type { OwnView } from '@longshore/shared/home/saved-view.api.ts'
import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { ColumnChoice } from './column-choice.ts'
import { useOwnViews } from './own-views.tsx'

/** The address names the open view and the page of rows: neither belongs to a view. */
const besides = ['view', 'page']

/** A list as it stands: what a view of it keeps. */
export type Standing = Pick<OwnView, 'page' | 'query' | 'columns'>

const none: readonly OwnView[] = []

/** The person's views of the page at this address. The first visit without a query opens the page's opening view. */
export function useViews({ visible, show }: ColumnChoice) {
  const { views, reload } = useOwnViews()
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const own = views?.filter(({ page }) => page === pathname)
  const open = useCallback(
    (view: OwnView | undefined, { replace = false } = {}) => {
      const next = new URLSearchParams(view?.query)
      // An empty name says that no view is wanted: coming back does not bring the opening view again.
      next.set('view', view?.name ?? '')
      setParams(next, { replace })
      show(view?.columns)
    },
    [setParams, show],
  )
  const entered = useRef(false)
  useEffect(() => {
    if (entered.current || !own) return
    entered.current = true
    const first = own.find(({ opening }) => opening)
    if (first && params.size === 0) open(first, { replace: true })
    else show(own.find(({ name }) => name === params.get('view'))?.columns)
  }, [own, params, open, show])
  const query = new URLSearchParams(params)
  for (const name of besides) query.delete(name)
  const columns = Object.keys(visible).filter((field) => visible[field])
  const standing: Standing = { page: pathname, query: query.toString(), columns }
  /** Says in the address which view is open, once it is saved. */
  const nameOpen = (name: string) => {
    const next = new URLSearchParams(params)
    next.set('view', name)
    setParams(next, { replace: true })
    show(columns)
  }
  return {
    ...{ views: own ?? none, standing, open, nameOpen, reload },
    current: own?.find(({ name }) => name === params.get('view')),
  }
}

export type Views = ReturnType<typeof useViews>

/** Whether the list was changed since its view was opened. */
export function isChanged(view: OwnView, { query, columns }: Standing): boolean {
  return sorted(view.query) !== sorted(query) || view.columns.join() !== columns.join()
}

function sorted(query: string): string {
  const params = new URLSearchParams(query)
  params.sort()
  return params.toString()
}
