import { createContext, useContext } from 'react'

export const ListReload = createContext<() => void>(() => undefined)

/** For controls in a list's header: reads the list again after one of them changed something. */
export function useListReload(): () => void {
  return useContext(ListReload)
}
