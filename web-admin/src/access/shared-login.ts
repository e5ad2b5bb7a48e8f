import type { UserType } from '@longshore/shared/access/session.api.ts'
import { customer, enter, hasEntered, keep, type Login, signedOut, staff, useLogins } from '../login/login.ts'
import { menu } from '../menu/menu.ts'
import { keyOf } from '../shell/page-key.ts'

/** What the tabs of one browser tell each other. Session storage stays each tab's own place for it. */
export type TabMessage =
  | { readonly kind: 'asked' }
  | { readonly kind: 'told'; readonly active: UserType; readonly logins: readonly Login[] }
  | { readonly kind: 'out'; readonly token: string }

/** What is used of a `BroadcastChannel`. */
export interface Tabs {
  postMessage(message: TabMessage): void
  addEventListener(type: 'message', hears: (event: { readonly data: TabMessage }) => void): void
}

/** How long a new tab waits for another one, ms: one that is there answers within a few. */
const PATIENCE = 150

/**
 * Makes a sign-in one of all tabs: a new tab has what the others have, a login page that stands open goes on when somebody
 * signs in beside it, and whoever signs out is out everywhere. A tab where another person of that user type works is
 * left to that person. Settles once the others were asked, where this tab lacks a login for its address (from the root of
 * the app, as the router has it).
 */
export async function shareLogins(path: string, tabs: Tabs = new BroadcastChannel('longshore.logins')) {
  const answered = new Promise<UserType | undefined>((resolve) => {
    tabs.addEventListener('message', ({ data }) => {
      if (data.kind === 'asked') tell(tabs)
      if (data.kind === 'out')
        for (const one of known()) if (one.token === data.token) signedOut(one.userType)
      if (data.kind !== 'told') return
      for (const login of data.logins) if (!has(login.userType)) keep(login)
      resolve(data.active)
    })
    setTimeout(resolve, PATIENCE)
  })
  useLogins.subscribe(({ records }, before) => {
    for (const type of [staff, customer]) {
      const [now, was] = [records[type], before.records[type]]
      if (now && now.token !== was?.token) tell(tabs)
      if (was && !now) tabs.postMessage({ kind: 'out', token: was.token })
    }
  })
  const types = typesOf(path)
  if (types.length === 0 || types.some(has)) return
  tabs.postMessage({ kind: 'asked' })
  const theirs = await answered
  if (hasEntered()) return
  // A new tab opens the page of whoever has it; where both have, as the tab that answered.
  const open = types.some(has) ? types.filter(has) : types
  const type = theirs && open.includes(theirs) ? theirs : open[0]
  if (type) enter(type)
}

const known = () => Object.values(useLogins.getState().records)
const has = (type: UserType) => useLogins.getState().records[type] !== undefined

function tell(tabs: Tabs): void {
  const logins = known()
  if (logins.length > 0) tabs.postMessage({ kind: 'told', active: useLogins.getState().active, logins })
}

/** The user types that have a page at an address, or sign in there. */
function typesOf(path: string): UserType[] {
  if (path === '/userlogin') return [staff]
  if (path === '/login' || path === '/') return [customer]
  const key = keyOf({ pathname: path })
  return [staff, customer].filter(
    (type) => key === 'welcome' || menu.some((line) => line.type === type && line.path === key),
  )
}
