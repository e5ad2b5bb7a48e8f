import type { House, OpenArea } from '../http/area.ts'

export function openOrders(_house: House) {
  return {
    handlers: {},
  } satisfies OpenArea
}
