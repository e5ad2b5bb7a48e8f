import { desk, type MenuLine } from '../menu/menu-line.ts'

// biome-ignore format: a table, one line a page
export const pricingPages: readonly MenuLine[] = [
  desk.pricing('channelmanagement', 'pricing.view', () => import('./ChannelListPage.tsx').then((m) => m.ChannelListPage)),
  desk.pricing('ChannelConfiguration', 'pricing.channel', () => import('./ChannelFormPage.tsx').then((m) => m.ChannelFormPage), { listed: false, under: 'channelmanagement' }),
]
