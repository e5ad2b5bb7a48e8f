import type { TextKey } from '../language/language.ts'
import type { MenuLine } from './menu-line.ts'

/** One line of the menu as it is shown: a page, or a family of them. */
export interface MenuEntry {
  readonly title: TextKey
  /** What it opens. */
  readonly line: MenuLine
  /** Every page of it. */
  readonly lines: readonly MenuLine[]
}

/** Pages as the menu shows them: those of one family behind one line, which opens the first of them. */
export function entriesOf(lines: readonly MenuLine[]): MenuEntry[] {
  const families = new Map<string, MenuLine[]>()
  for (const line of lines) {
    const key = line.family ?? line.path
    families.set(key, [...(families.get(key) ?? []), line])
  }
  return [...families.values()].flatMap((all) => {
    const line = all.find(({ twin }) => !twin) ?? all[0]
    if (!line) return []
    // A family of which somebody may open one page goes by that page's name.
    return [{ title: (all.length > 1 && line.family) || line.title, line, lines: all }]
  })
}

/** The pages that stand beside one another as tabs above a page of their family; none where it would be alone. */
export function tabsOf(lines: readonly MenuLine[], current: MenuLine | undefined): readonly MenuLine[] {
  if (!current?.family) return []
  const beside = lines.filter((line) => line.family === current.family && (!line.twin || line === current))
  return beside.length > 1 ? beside : []
}
