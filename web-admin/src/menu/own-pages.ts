import { useCallback, useEffect, useState } from 'react'
import type { Login } from '../login/login.ts'

/** Pages of one person on this browser, by address: those they chose, and those they opened last, the newest first. */
export interface OwnPages {
  readonly favourites: readonly string[]
  readonly recent: readonly string[]
}

const RECENT = 6
const none: OwnPages = { favourites: [], recent: [] }

function placeOf({ userType, userId }: Pick<Login, 'userType' | 'userId'>): string {
  return `longshore.pages.${userType}.${userId}`
}

export function ownPages(login: Pick<Login, 'userType' | 'userId'>): OwnPages {
  const text = localStorage.getItem(placeOf(login))
  return text ? (JSON.parse(text) as OwnPages) : none
}

function keep(login: Login, change: (now: OwnPages) => OwnPages): OwnPages {
  // Another tab may have written meanwhile.
  const next = change(ownPages(login))
  localStorage.setItem(placeOf(login), JSON.stringify(next))
  return next
}

/** The favourites, and what puts a page among them or takes it away; the page that is open becomes the newest. */
export function useOwnPages(login: Login, path: string | undefined) {
  const [favourites, setFavourites] = useState(() => ownPages(login).favourites)
  useEffect(() => {
    if (path === undefined) return
    const newest = (recent: readonly string[]) => [path, ...recent.filter((one) => one !== path)]
    keep(login, ({ recent, ...now }) => ({ ...now, recent: newest(recent).slice(0, RECENT) }))
  }, [login, path])
  const toggle = useCallback(
    (page: string) => {
      const next = keep(login, ({ favourites: now, recent }) => ({
        favourites: now.includes(page) ? now.filter((one) => one !== page) : [...now, page],
        recent,
      }))
      setFavourites(next.favourites)
    },
    [login],
  )
  return { favourites, toggle }
}
