import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

const NAME = 'print'
/** Behind the address of a document: it is printed as it opens. */
export const PRINTS = `${NAME}=1`
/** The document stands on the page before the browser draws it for the printer. */
const DRAWN = 500

/** Prints the page once, where its address says so and the document is what it is to be printed as. */
export function PrintOnce({ ready }: { ready: boolean }) {
  const [params, setParams] = useSearchParams()
  const isAsked = ready && params.has(NAME)
  useEffect(() => {
    if (!isAsked) return
    const timer = setTimeout(() => {
      setParams(
        (before) => {
          before.delete(NAME)
          return before
        },
        { replace: true },
      )
      window.print()
    }, DRAWN)
    return () => clearTimeout(timer)
  }, [isAsked, setParams])
  return null
}
