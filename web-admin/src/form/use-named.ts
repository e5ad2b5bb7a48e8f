import { useEffect, useState } from 'react'
import type { Option } from './SelectField.tsx'
import type { Search } from './use-search.ts'

/** What a value is called whose name the form does not bring: its search is asked for it, which knows codes. */
export function useNamed(value: unknown, search: Search): Option | undefined {
  const [named, setNamed] = useState<Option>()
  useEffect(() => {
    if (typeof value !== 'string' || value === '') return
    let wanted = true
    // A search that failed was logged; the value stands for itself.
    void search(value)
      .catch(() => [])
      .then((found) => {
        const option = found.find((one) => one.value === value)
        if (wanted && option) setNamed(option)
      })
    return () => {
      wanted = false
    }
  }, [value, search])
  return named?.value === value ? named : undefined
}
