import type { Area } from '../contract/area.ts'
import { channelApi } from './channel.api.ts'
import { channel } from './channel.ts'
import { pricingRefusals } from './refusals.ts'
import { channels } from './save-channel.ts'

export const pricingArea = {
  tables: { channel },
  commands: [...channels.commands],
  calls: { channel: channelApi },
  refusals: pricingRefusals,
} satisfies Area
