/** Letters of a text that are compared. */
const LETTERS = 200

/** What a text says whatever its case, accents, spaces and punctuation. */
export function plainKey(text: string): string {
  const plain = text.slice(0, LETTERS).normalize('NFKD')
  return plain.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase()
}
