import type { Went } from './quoting-tests.ts'

/** What was seen of one sentence: its tests as the product stands, and with each removal of its rule. */
export interface Seen {
  readonly whole: Went
  readonly removed: ReadonlyMap<string, Went>
}

/**
 * Why the tests that quote a sentence do not prove it; nothing where they do: each removal fails one of them,
 * and each of them fails with some removal.
 */
export function doubtsOf({ whole, removed }: Seen): string[] {
  const blind = whole.passed.filter((name) => ![...removed.values()].some(({ failed }) => failed.has(name)))
  return [
    ...(whole.passed.length === 0 ? [`no test passes: ${whole.broken[0] ?? 'none ran'}`] : []),
    ...[...whole.failed].map(([name, said]) => `fails with its rule: ${name}: ${said}`),
    ...[...removed].flatMap(([name, went]) => doubtsOfRemoval(name, went)),
    ...blind.map((name) => `passes with each removal: ${name}`),
  ]
}

function doubtsOfRemoval(name: string, { failed, broken }: Went): string[] {
  if (failed.size) return []
  return [broken.length ? `could not be planted: ${name}: ${broken[0]}` : `still passes: ${name}`]
}
