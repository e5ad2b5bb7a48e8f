import { useCallback, useEffect, useRef, useState } from 'react'
import type { Location } from 'react-router'
import type { MenuLine } from '../menu/menu-line.ts'

/** The kept pages that were opened, each with the address at which it was last left. */
export type Kept = ReadonlyMap<MenuLine, Location>

/** Remembers where kept pages stand, so that the menu leads back to their query. */
export function useKept(line: MenuLine | undefined, location: Location) {
  const [kept, setKept] = useState<Kept>(new Map())
  const left = useRef(new Map<string, string>())
  useEffect(() => {
    if (line && line.listed !== false) left.current.set(line.path, location.search)
  }, [line, location])
  if (line?.keep && kept.get(line) !== location) setKept(new Map(kept).set(line, location))
  const addressOf = useCallback((one: MenuLine) => `/${one.path}${kept.get(one)?.search ?? ''}`, [kept])
  /** Any list as it was left, with its filters. */
  const lastOf = useCallback((one: MenuLine) => `/${one.path}${left.current.get(one.path) ?? ''}`, [])
  return { kept, addressOf, lastOf }
}
