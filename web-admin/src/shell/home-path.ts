import type { UserType } from '@longshore/shared/access/session.api.ts'
import { staff } from '../login/login.ts'
import { menu } from '../menu/menu.ts'

/** Where a user type lands after its sign-in: its home page, or the list of its pages. */
export function homePath(type: UserType): string {
  const path = type === staff ? 'staffHome' : 'pageHome'
  return menu.some((line) => line.type === type && line.path === path) ? `/${path}` : '/welcome'
}
