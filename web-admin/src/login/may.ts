import { ADMINISTER, isPermission, type PermissionId } from '@longshore/shared/access/permissions.ts'
import type { Resources } from '@longshore/shared/access/session.api.ts'
import { createContext, useContext } from 'react'

export type Permission = PermissionId | typeof ADMINISTER

/** What the signed-in person may do. The server judges again: this only decides what is shown. */
export type May = (permission: string | null | undefined) => boolean

export function mayOf({ permissions, administrator }: Resources): May {
  const held = new Set(permissions)
  return (permission) =>
    permission === null ||
    permission === undefined ||
    (permission === ADMINISTER ? administrator : held.has(permission))
}

/** What a page asks for: its own permission, and that of seeing its area, without which its lists stay empty. */
export function neededFor(permission: Permission): readonly Permission[] {
  const area = permission.slice(0, permission.indexOf('.'))
  const view = `${area}.view`
  const reads = area !== 'access' && isPermission(view) && view !== permission
  return reads ? [permission, view] : [permission]
}

/** Whether a page is in the menu and opens. */
export function mayOpen(may: May, permission: Permission | null): boolean {
  return permission === null || neededFor(permission).every((one) => may(one))
}

export const MayContext = createContext<May>(() => true)

export function useMay(): May {
  return useContext(MayContext)
}
