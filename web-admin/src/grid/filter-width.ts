import { widthOf } from '../look/text-width.ts'

/** As wide as filters stand in the bar. */
const COMMON = 190

/** A filter whose name is long has room for it but on a phone: `shrunk` where the name always stands small above the field. */
export function filterWidth(name: string, shrunk: boolean) {
  const drawn = (widthOf(name) * 14) / 13
  const least = Math.ceil(shrunk ? (drawn + 40) / 1.33 : drawn + 48)
  return { minWidth: { sm: Math.max(least, COMMON) } }
}
