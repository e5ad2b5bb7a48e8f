import type { UserType } from '@longshore/shared/access/session.api.ts'
import type { WaitingKind } from '@longshore/shared/contract/waiting.ts'
import type { ComponentType, LazyExoticComponent } from 'react'
import type { TextKey } from '../language/language.ts'
import type { pages } from '../language/pages.en.ts'
import { customer, staff } from '../login/login.ts'
import type { Permission } from '../login/may.ts'
import { lazyPage } from '../shell/lazy-page.ts'

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
  /** The list that leads to a page that is not listed. */
  readonly under?: string
  /** Pages of one work: they stand behind one line of the menu, and beside one another above the page. */
  readonly family?: TextKey
  /** Another page of its family leads to the same by its own tabs or buttons; its address goes on to open it. */
  readonly twin?: true
  /** What waits there for somebody: its count stands beside the line. */
  readonly waits?: WaitingKind
}

type Options = Pick<MenuLine, 'preset' | 'keep' | 'listed' | 'under' | 'family' | 'twin' | 'waits'>
type Audience = 'customer' | 'staff'
type PathOf<A extends Audience> = keyof typeof pages extends infer K
  ? K extends `page.${A}.${infer P}`
    ? P
    : never
  : never

/** Lines of one group of the menu. A path that the specification lacks does not compile; the title goes with it. */
const groupOf =
  <A extends Audience>(audience: A, group: TextKey) =>
  (
    path: PathOf<A>,
    permission: Permission | null,
    load: () => Promise<Page>,
    options: Options = {},
  ): MenuLine => ({
    ...{ type: audience === 'staff' ? staff : customer, group, path, permission },
    title: `page.${audience}.${path}` as TextKey,
    page: lazyPage(load),
    ...options,
  })

/** Lines of the member centre: address, permission, page, then preset, keep, listed. */
export const member = {
  home: groupOf('customer', 'menu.home'),
  orders: groupOf('customer', 'menu.orders'),
  finance: groupOf('customer', 'menu.finance'),
  service: groupOf('customer', 'menu.service'),
  valueAdded: groupOf('customer', 'menu.value-added'),
  other: groupOf('customer', 'menu.other'),
}
/** What belongs to no work of a customer's stands last, whichever area brings it. */
export const lastGroups: readonly TextKey[] = ['menu.value-added', 'menu.other']
/** Lines of the desk: address, permission, page, then preset, keep, listed. */
export const desk = {
  home: groupOf('staff', 'menu.home'),
  inbound: groupOf('staff', 'menu.inbound'),
  stock: groupOf('staff', 'menu.stock'),
  outbound: groupOf('staff', 'menu.outbound'),
  exceptions: groupOf('staff', 'menu.exceptions'),
  freight: groupOf('staff', 'menu.freight'),
  orders: groupOf('staff', 'menu.orders'),
  service: groupOf('staff', 'menu.service'),
  billing: groupOf('staff', 'menu.billing'),
  finance: groupOf('staff', 'menu.finance'),
  pricing: groupOf('staff', 'menu.pricing'),
  performance: groupOf('staff', 'menu.performance'),
  catalog: groupOf('staff', 'menu.catalog'),
  setup: groupOf('staff', 'menu.setup'),
  labels: groupOf('staff', 'menu.labels'),
  access: groupOf('staff', 'menu.access'),
}
