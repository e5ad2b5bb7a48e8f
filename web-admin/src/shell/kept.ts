import { createContext, useContext } from 'react'

/** True inside a page that keeps its state, which therefore needs no warning before it is left. */
export const KeptContext = createContext(false)

export function useIsKept(): boolean {
  return useContext(KeptContext)
}
