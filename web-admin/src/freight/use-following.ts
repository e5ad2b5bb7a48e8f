import type { StowageDetail } from '@longshore/shared/freight/stowage.api.ts'
import { useEffect, useRef } from 'react'

/** When the page looks again while nothing changes. */
const LOOKS_MS = [1000, 2000, 4000, 8000, 16_000]

/**
 * The packages of a load follow its departure, or its cancelling, within seconds: its page looks again while they do, and
 * gives up where something in dispute stays behind.
 */
export function useFollowing(one: StowageDetail, reload: () => void): void {
  const looks = useRef(0)
  const seen = useRef(one.version)
  useEffect(() => {
    if (seen.current !== one.version) looks.current = 0
    seen.current = one.version
    const wait = isFollowed(one) ? undefined : LOOKS_MS[looks.current]
    if (wait === undefined) return
    const timer = setTimeout(() => {
      looks.current += 1
      reload()
    }, wait)
    return () => clearTimeout(timer)
  }, [one, reload])
}

function isFollowed({ departedAt, followed, pieces }: StowageDetail): boolean {
  return departedAt === null ? followed === 0 : followed >= pieces
}
