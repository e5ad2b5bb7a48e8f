/** JSON with sorted keys: equal things have equal texts. */
export function stableText(thing: unknown): string {
  return JSON.stringify(thing, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
