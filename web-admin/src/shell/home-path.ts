import type { UserType } from '@longshore/shared/access/session.api.ts'
import { staff } from '../login/login.ts'

/** Where a user type lands after its sign-in. */
export function homePath(type: UserType): string {
  return type === staff ? '/staffHome' : '/pageHome'
}
