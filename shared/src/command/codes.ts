/** Longer is no number that anybody types; it also bounds the work of a pattern. */
const longest = 40

const fits = (pattern: RegExp) => (text: string) => text.length <= longest && pattern.test(text)

/** "Codes may contain only English letters, digits and underscores" (000 §5): SKU, customer, supplier, channel and fee codes. */
export const isCode = (text: string) => text.length <= 64 && /^[A-Za-z0-9_]+$/.test(text)

/** "Piece count an integer not starting with 0" (001 §5), below a thousand million. */
export const isPieceCount = fits(/^[1-9]\d{0,8}$/)

/** "Unit price a non-zero number" (001 §5), and a price has no sign. */
export const isNonZeroNumber = fits(/^(?=.*[1-9])\d+(?:\.\d+)?$/)

/** "Declared value must be numeric only, without currency signs" (000 §5): an amount of 0 or more. */
export const isNumeric = fits(/^\d{1,15}(?:\.\d+)?$/)
