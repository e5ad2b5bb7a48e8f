import type { House, OpenArea } from '../http/area.ts'

export function openPricing(_house: House) {
  return {
    handlers: {},
  } satisfies OpenArea
}
