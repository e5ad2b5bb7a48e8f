import type { UserType } from '@longshore/shared/access/session.api.ts'
import type { ComponentType, LazyExoticComponent } from 'react'
import type { TextKey } from './language/language.ts'
import { customer, staff } from './login.ts'
import type { Permission } from './may.ts'
import { lazyPage } from './shell/lazy-page.ts'

/** What every page is given: the filter or kind that its address sets. */
export interface PageProps {
  readonly preset?: string | undefined
}

type Page = ComponentType<PageProps>

export interface MenuLine {
  readonly type: UserType
  readonly group: TextKey
  /** The specification's route key: the address under /web_site/. */
  readonly path: string
  readonly title: TextKey
  /** Who may open it; null: everyone who is signed in. The administrator page asks for `ADMINISTER`. */
  readonly permission: Permission | null
  readonly page: LazyExoticComponent<Page>
  readonly preset?: string
  /** The page keeps its state when it is left. */
  readonly keep?: true
  /** False for a page that is reached from another one only, such as a form. */
  readonly listed?: false
}

type Options = Pick<MenuLine, 'preset' | 'keep' | 'listed'>

const groupOf =
  (type: UserType, group: TextKey) =>
  (
    path: string,
    title: TextKey,
    permission: Permission | null,
    load: () => Promise<Page>,
    options: Options = {},
  ): MenuLine => ({ type, group, path, title, permission, page: lazyPage(load), ...options })

const member = { account: groupOf(customer, 'menu.account') }
const back = { account: groupOf(staff, 'menu.account') }

const changePassword = () => import('./access/ChangePasswordPage.tsx').then((m) => m.ChangePasswordPage)

/** Every page there is: user type and group, address, title, permission, page, then preset, keep, listed. */
// biome-ignore format: a table, one line a page
export const menu: readonly MenuLine[] = [
  member.account('changePassword', 'page.changePassword', null, changePassword, { listed: false }),

  back.account('changePassword', 'page.changePassword', null, changePassword, { listed: false }),
]
