import { plainKey } from './plain-key.ts'

/** Letters in which a text may differ from what was meant: one in three, at most two. */
const most = (text: string) => Math.min(2, Math.floor(text.length / 3))

/** What a text most likely means, given what each known text means: the nearest of them, where all that are as near mean the same. */
export function closest(text: string, known: ReadonlyMap<string, string>): string | undefined {
  const key = plainKey(text)
  let nearest = most(key)
  let meant = new Set<string>()
  for (const [one, means] of known) {
    const far = distance(key, plainKey(one), nearest)
    if (far > nearest) continue
    if (far < nearest) meant = new Set()
    nearest = far
    meant.add(means)
  }
  const [only] = meant
  return meant.size === 1 ? only : undefined
}

/** How many letters are to be changed, added or taken away; more than `limit` is told as one more. */
function distance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const changed = (last[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(changed, (last[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    last = next
  }
  return last[other.length] ?? limit + 1
}
