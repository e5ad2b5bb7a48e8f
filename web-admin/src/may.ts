import { ADMINISTER, type PermissionId } from '@longshore/shared/access/permissions.ts'
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

export const MayContext = createContext<May>(() => true)

export function useMay(): May {
  return useContext(MayContext)
}
