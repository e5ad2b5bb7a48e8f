import type { House, OpenArea } from '../http/area.ts'
import { channelRoutes } from './channel.routes.ts'

export function openPricing({ engine }: House) {
  return {
    handlers: { channel: channelRoutes(engine.lists) },
  } satisfies OpenArea
}
