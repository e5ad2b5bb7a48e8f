import type { House, OpenArea } from '../http/area.ts'

export function openService(_house: House) {
  return {
    handlers: {},
  } satisfies OpenArea
}
