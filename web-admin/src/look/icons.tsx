import { createSvgIcon } from '@mui/material/utils'

const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round' as const }
export const drawn = (name: string, path: string) =>
  createSvgIcon(<path {...stroke} strokeLinejoin="round" d={path} />, name)

export const MenuIcon = drawn('Menu', 'M4 6h16M4 12h16M4 18h16')
export const MoreIcon = drawn('More', 'M12 5v.01M12 12v.01M12 19v.01')
export const CloseIcon = drawn('Close', 'M6 6l12 12M18 6L6 18')
export const ReloadIcon = drawn('Reload', 'M19 12a7 7 0 1 1-2-5l3 2M20 4v5h-5')
export const ColumnsIcon = drawn('Columns', 'M4 5h16v14H4zM10 5v14M15 5v14')
export const PanelIcon = drawn('Panel', 'M4 5h16v14H4zM14 5v14M16.5 9h1M16.5 12h1')
export const ViewIcon = drawn('View', 'M7 4h10v16l-5-4-5 4z')
export const PlayIcon = drawn('Play', 'M7 5l12 7-12 7z')
export const PauseIcon = drawn('Pause', 'M8 5v14M16 5v14')
export const DownIcon = drawn('Down', 'M7 10l5 5 5-5')
export const FilterIcon = drawn('Filter', 'M4 6h16l-6 7v6l-4-2v-4z')
export const SearchIcon = drawn('Search', 'M15.5 15.5L20 20M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0z')
export const SeenIcon = drawn('Seen', 'M2 12c4-8 16-8 20 0-4 8-16 8-20 0zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z')
export const HiddenIcon = drawn(
  'Hidden',
  'M2 12c4-8 16-8 20 0-4 8-16 8-20 0zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM4 4l16 16',
)
export const PersonIcon = drawn('Person', 'M5 20c1-4 4-6 7-6s6 2 7 6M16 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0z')
export const LanguageIcon = drawn(
  'Language',
  'M3 12h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18zM21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
)
export const WarehouseIcon = drawn('Warehouse', 'M4 20V9l8-5 8 5v11M8 20v-7h8v7M8 16.5h8')
const star = 'M12 4l2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7l5.6-.7z'
export const BellIcon = drawn('Bell', 'M6 17V11a6 6 0 0 1 12 0v6l2 1H4zM10 21h4')
export const StarIcon = drawn('Star', star)
export const StarredIcon = createSvgIcon(<path fill="currentColor" d={star} />, 'Starred')
