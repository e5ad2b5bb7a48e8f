import type { MenuLine } from '../menu/menu-line.ts'

// biome-ignore format: a table, one line a page
export const ordersPages: readonly MenuLine[] = [
]
