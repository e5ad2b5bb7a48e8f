import { useEffect, useState } from 'react'

/** A text once nobody has changed it for a moment. */
export function useSettled(text: string, ms = 300): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return settled
}
