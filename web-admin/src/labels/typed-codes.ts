import { MOST_LABELS } from '@longshore/shared/labels/label.ts'

/**
 * Codes as they were typed, one a line; `T-001..T-020` is each of them, in as many figures as the first has. At most one
 * more than can be printed at once, so that the refusal says so.
 */
export function codesOf(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap(rangeOf)
    .slice(0, MOST_LABELS + 1)
}

function rangeOf(line: string): string[] {
  const [, start = '', first = '', , again, last = ''] = /^(.*?)(\d+)(\.\.)(.*?)(\d+)$/.exec(line) ?? []
  const [from, to] = [Number(first), Number(last)]
  if (again !== start || !last || to < from || to - from > MOST_LABELS) return [line]
  return Array.from(
    { length: to - from + 1 },
    (_, nth) => start + String(from + nth).padStart(first.length, '0'),
  )
}
