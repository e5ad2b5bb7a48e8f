import type { SymbolElement } from '@longshore/shared/labels/layout.ts'

export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * The dark rectangles of a placed symbol, from its upper left corner, in the unit in which a module is given: bars as
 * high as the element, dark modules of one row joined.
 */
export function rectanglesOf(
  { symbol }: Pick<SymbolElement, 'symbol'>,
  { module, height }: { module: number; height: number },
): Rectangle[] {
  const found: Rectangle[] = []
  if (symbol.shape === 'bars') {
    let x = 0
    for (const [nth, wide] of symbol.widths.entries()) {
      if (nth % 2 === 0) found.push({ x: x * module, y: 0, width: wide * module, height })
      x += wide
    }
    return found
  }
  const { columns, rows, dark } = symbol
  for (let row = 0; row < rows; row++) {
    let from: number | undefined
    for (let column = 0; column <= columns; column++) {
      const isDark = column < columns && dark[row * columns + column] === true
      if (isDark) from ??= column
      else if (from !== undefined) {
        const place = { x: from * module, y: row * module }
        found.push({ ...place, width: (column - from) * module, height: module })
        from = undefined
      }
    }
  }
  return found
}
