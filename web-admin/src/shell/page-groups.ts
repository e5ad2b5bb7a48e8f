import type { TextKey } from '../language/language.ts'
import { lastGroups, type MenuLine } from '../menu/menu-line.ts'

/** Pages by their group, in the order of the menu table but for those that stand last. */
export function pageGroups(lines: readonly MenuLine[]): [TextKey, MenuLine[]][] {
  const groups = new Map<TextKey, MenuLine[]>()
  for (const line of lines) groups.set(line.group, [...(groups.get(line.group) ?? []), line])
  return [...groups].sort(([a], [b]) => lastGroups.indexOf(a) - lastGroups.indexOf(b))
}
