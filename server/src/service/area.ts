import type { House, OpenArea } from '../http/area.ts'
import { apiKeyRoutes } from './api-key.routes.ts'
import { KnownKeys } from './known-keys.ts'

/** What connects customers' programs, and the door that they come in by. */
export function openService(house: House) {
  const opened = {
    handlers: { apiKey: apiKeyRoutes(house) },
  } satisfies OpenArea
  return { ...opened, keys: new KnownKeys(house.engine) }
}
