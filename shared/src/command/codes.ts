/** Longer is no number that anybody types; it also bounds the work of a pattern. */
const longest = 40

const fits = (pattern: RegExp) => (text: string) => text.length <= longest && pattern.test(text)

/** "Codes may contain only English letters, digits and underscores" (000 §5): SKU, customer, supplier, channel and fee codes. */
export const isCode = (text: string) => text.length <= 64 && /^[A-Za-z0-9_]+$/.test(text)

/** "Alert (warning) inventory must be a positive integer" (001 §5); also a withdrawal's amount (000 §5). */
export const isPositiveInteger = fits(/^[1-9]\d*$/)

/** "Piece count an integer not starting with 0" (001 §5). */
export const isPieceCount = isPositiveInteger

/** "Volume and single weight positive numbers not starting with 0" (001 §5): 05 is refused, 0.5 is a number. */
export const isPositiveNumber = fits(/^(?:[1-9]\d*(?:\.\d+)?|0\.\d*[1-9]\d*)$/)

/** "Unit price a non-zero number" (001 §5), and a price has no sign. */
export const isNonZeroNumber = fits(/^(?=.*[1-9])\d+(?:\.\d+)?$/)

/** "Declared value must be numeric only, without currency signs" (000 §5). */
export const isNumeric = fits(/^\d+(?:\.\d+)?$/)

/** "Priority must not be negative" (001 §5). */
export const isPriority = fits(/^(?:0|[1-9]\d*)$/)

/** "Defective quantity ... must be a number of 0 or more" (001 §5), in whole pieces. */
export const isQuantityOrNone = isPriority
