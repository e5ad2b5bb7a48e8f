/** The heaviest that a scale says, in grams. */
const MOST = 1_000_000

/** Grams of what a scale types: `1.235`, `1,235 kg`, `1235 g`; a whole number is grams. */
export function gramsOf(text: string): number | undefined {
  const found = /^[+\s]*(\d{1,6})(?:[.,](\d{1,3}))?\s*(kg|g)?$/i.exec(text.trim())
  if (!found) return undefined
  const [, whole = '', part, unit] = found
  const isKilos = unit?.toLowerCase() === 'kg' || (part !== undefined && unit?.toLowerCase() !== 'g')
  const grams = isKilos ? Number(whole) * 1000 + Number((part ?? '').padEnd(3, '0')) : Number(whole)
  return grams > 0 && grams <= MOST ? grams : undefined
}
