/** A text as it was written, with the encoding where that was concluded from its bytes; or why it cannot be known. */
export type Decoded =
  | { readonly text: string; readonly guessed?: Guess }
  | { readonly refused: 'binary' | 'encoding' }
/** What Excel writes as CSV on a Chinese and on a western computer. */
export type Guess = 'GBK' | 'Windows-1252'

/**
 * The text of a file of values: UTF-8, UTF-16 with its mark, or what all its bytes beyond ASCII agree about. Where they do
 * not it is refused: a wrong letter in a name or a code would be kept for ever.
 */
export function decoded(bytes: Uint8Array): Decoded {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decodedAs(bytes, 'utf-16le') ?? { refused: 'encoding' }
  if (first === 0xfe && second === 0xff) return decodedAs(bytes, 'utf-16be') ?? { refused: 'encoding' }
  const known = decodedAs(bytes, 'utf-8')
  if (known) return known
  const guessed = guessOf(bytes)
  const text = guessed && decodedAs(bytes, guessed)
  if (!text) return { refused: 'encoding' }
  return 'text' in text ? { ...text, guessed } : text
}

function decodedAs(bytes: Uint8Array, encoding: string): Decoded | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell a binary file from a text
    const isBinary = /[\u0000-\u0008\u000e-\u001f]/.test(text)
    return isBinary || text.trim() === '' ? { refused: 'binary' } : { text }
  } catch {
    return undefined
  }
}

/**
 * Chinese text has several pairs of bytes in a row. A western letter is one byte between ASCII letters. A single pair
 * could be either.
 */
function guessOf(bytes: Uint8Array): Guess | undefined {
  let singles = 0
  let row = 0
  let longestRow = 0
  for (let at = 0; at < bytes.length; at++) {
    const [one = 0, next = 0] = [bytes[at], bytes[at + 1]]
    if (one >= 0xa1 && one <= 0xf7 && next >= 0xa1) {
      row++
      at++
    } else {
      if (one >= 0x80) singles++
      row = 0
    }
    longestRow = Math.max(longestRow, row)
  }
  if (singles === 0) return longestRow > 1 ? 'GBK' : undefined
  return longestRow === 0 ? 'Windows-1252' : undefined
}
