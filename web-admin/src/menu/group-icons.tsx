import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'
import type { TextKey } from '../language/language.ts'
import { drawn, PersonIcon, WarehouseIcon } from '../look/icons.tsx'

const Home = drawn('Home', 'M4 11l8-7 8 7M6 10v10h12V10M10 20v-6h4v6')
const Inbound = drawn('Inbound', 'M12 3v10M8 9l4 4 4-4M4 14v6h16v-6')
const Outbound = drawn('Outbound', 'M12 13V3M8 7l4-4 4 4M4 14v6h16v-6')
const Stock = drawn('Stock', 'M4 20V4M20 20V4M4 9h16M4 16h16M8 9V5h5v4M11 16v-4h5v4')
const Exceptions = drawn('Exceptions', 'M12 4l9 16H3zM12 10v4M12 17v.01')
const Goods = drawn('Goods', 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8')
const Labels = drawn('Labels', 'M4 6v12M7 6v12M11 6v12M13 6v12M17 6v12M20 6v12')
const Orders = drawn('Orders', 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6')
const Freight = drawn(
  'Freight',
  'M2 6h12v10H2zM14 10h4l3 3v3h-7M8 18a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM19 18a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
)
const Service = drawn('Service', 'M4 13a8 8 0 0 1 16 0M4 13v4h3v-5H4M20 13v4h-3v-5h3M20 17c0 3-3 4-6 4')
const Prices = drawn('Prices', 'M12 3h8v8l-9 9-8-8zM16.5 7.5v.01')
const Performance = drawn('Performance', 'M4 4v16h16M8 16v-4M12 16V8M16 16v-6')
const Bills = drawn('Bills', 'M6 3h9l4 4v14H6zM15 3v4h4M9 12h7M9 16h7')
const Money = drawn('Money', 'M3 6h18v12H3zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z')
const Other = drawn('Other', 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z')

/** What a group of the menu is known by at a glance; groups without one share the last. */
const icons: Readonly<Partial<Record<TextKey, ComponentType<SvgIconProps>>>> = {
  'menu.home': Home,
  'menu.inbound': Inbound,
  'menu.outbound': Outbound,
  'menu.stock': Stock,
  'menu.exceptions': Exceptions,
  'menu.catalog': Goods,
  'menu.setup': WarehouseIcon,
  'menu.labels': Labels,
  'menu.access': PersonIcon,
  'menu.orders': Orders,
  'menu.finance': Money,
  'menu.billing': Bills,
  'menu.freight': Freight,
  'menu.service': Service,
  'menu.pricing': Prices,
  'menu.performance': Performance,
}

export function GroupIcon({ group }: { readonly group: TextKey }) {
  const Icon = icons[group] ?? Other
  return <Icon fontSize="small" color="action" />
}
