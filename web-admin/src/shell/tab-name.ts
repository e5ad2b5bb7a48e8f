import { createContext, useContext, useEffect } from 'react'

/** Takes the number of the document that the page shows; none takes it away. */
export const TabNameContext = createContext<(name: string | undefined) => void>(() => {})

/** The browser's tab carries the name in front of the page's title, while the page shows it. */
export function useTabName(name: string | undefined): void {
  const put = useContext(TabNameContext)
  useEffect(() => {
    put(name)
    return () => put(undefined)
  }, [put, name])
}
