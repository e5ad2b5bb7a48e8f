import { createContext, useContext } from 'react'

export const ListReload = createContext<() => void>(() => undefined)

/** For what stands in a list's header: reads the list again after it changed something. */
export function useListReload(): () => void {
  return useContext(ListReload)
}
