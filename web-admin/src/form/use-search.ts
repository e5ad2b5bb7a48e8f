import { useEffect, useState } from 'react'
import type { Option } from './SelectField.tsx'

/** Rows whose name or code fits what was typed; '' answers the first ones. */
export type Search = (text: string) => Promise<readonly Option[]>

const pauseMs = 250

/** Searches after a pause in typing; a late answer to an older text is dropped. */
export function useSearch(search: Search) {
  const [sought, seek] = useState<string>()
  const [found, setFound] = useState<{ text: string; options: readonly Option[] }>()
  useEffect(() => {
    if (sought === undefined) return
    let wanted = true
    const timer = setTimeout(
      () => {
        // A search that failed was logged; it has found nothing.
        void search(sought)
          .catch(() => [])
          .then((options) => wanted && setFound({ text: sought, options }))
      },
      sought ? pauseMs : 0,
    )
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [sought, search])
  return { options: found?.options ?? [], loading: sought !== undefined && found?.text !== sought, seek }
}
