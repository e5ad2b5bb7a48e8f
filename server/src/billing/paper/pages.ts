/** A piece of text in a row: from `x` to the right, or ending there. Sizes and places in points. */
export interface Cell {
  readonly text: string
  readonly x: number
  readonly right?: true
  readonly size?: number
  /** Where it is cut; without it, it may run on. */
  readonly width?: number
}

export interface PaperRow {
  readonly height: number
  readonly cells: readonly Cell[]
  /** A rule above it, over the whole width. */
  readonly ruled?: true
  /** What stands again above it where it begins a page. */
  readonly under?: PaperRow
  /** It and so much after it stay on one page. */
  readonly keeps?: number
}

export interface Placed {
  /** From 1. */
  readonly page: number
  /** Of the row's upper edge, from the page's upper edge. */
  readonly y: number
  readonly row: PaperRow
}

export const A4 = { width: 595.28, height: 841.89 } as const
export const LEFT = 40
export const RIGHT = A4.width - LEFT
const TOP = 40
const BOTTOM = A4.height - 56

/** Rows one below another, page after page. */
export function* placed(rows: Iterable<PaperRow>): Generator<Placed> {
  let [page, y] = [1, TOP]
  for (const row of rows) {
    if (y + row.height + (row.keeps ?? 0) > BOTTOM) {
      page += 1
      y = TOP
      if (row.under) {
        yield { page, y, row: row.under }
        y += row.under.height
      }
    }
    yield { page, y, row }
    y += row.height
  }
}

export function pagesOf(rows: Iterable<PaperRow>): number {
  let pages = 1
  for (const { page } of placed(rows)) pages = page
  return pages
}
