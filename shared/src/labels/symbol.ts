import { readGs1 } from '../catalog/gs1.ts'
import { checksOut } from '../catalog/gtin.ts'
import type { Symbology } from './label.ts'

/** A barcode before it has a size. Bars and spaces take turns, in modules; a matrix is rows of dark and light ones. */
export type BarSymbol =
  | { readonly shape: 'bars'; readonly widths: readonly number[]; readonly modules: number }
  | {
      readonly shape: 'matrix'
      readonly columns: number
      readonly rows: number
      readonly dark: readonly boolean[]
    }

/** Draws what `isCode` lets through. */
export type Encode = (symbology: Symbology, text: string) => BarSymbol

const ascii = /^[ -~]+$/

// biome-ignore format: a table, one symbology a line
const fits: Readonly<Record<Symbology, (text: string) => boolean>> = {
  code128:    (text) => text.length <= 60 && ascii.test(text),
  'gs1-128':  (text) => text.length <= 80 && text.startsWith('(') && readGs1(text).ok,
  ean13:      (text) => /^\d{13}$/.test(text) && checksOut(text),
  ean8:       (text) => /^\d{8}$/.test(text) && checksOut(text),
  qrcode:     (text) => text.length <= 300 && text.trim() !== '' && !/[\p{Cc}\p{Cs}]/u.test(text),
  datamatrix: (text) => text.length <= 200 && ascii.test(text),
}

/** Whether a symbology can say a text: its letters, its length, its check digit. */
export function isCode(symbology: Symbology, text: string): boolean {
  return fits[symbology](text)
}

/** How the house draws a code of its own: what is a trade number as one, everything else as bars. */
export function houseSymbology(code: string): Symbology {
  if (isCode('ean13', code)) return 'ean13'
  if (isCode('ean8', code)) return 'ean8'
  return isCode('code128', code) ? 'code128' : 'qrcode'
}

/** mm: one dot of a printer with 203 dots an inch. Modules are whole dots, so that every bar is drawn alike. */
export const DOT = 0.125
/** Finer ones are not read back from paper by a camera. */
const least = { bars: 2 * DOT, matrix: 3 * DOT } as const

/** Light modules that stay free around it. */
const quiet = { bars: 11, matrix: 4 } as const

export interface PlacedSymbol {
  readonly module: number
  /** mm, without what stays free around it. */
  readonly width: number
  readonly height: number
}

/** A symbol as large as it may be in a room, in mm; undefined where its modules would be too fine to be read. */
export function placed(symbol: BarSymbol, room: { width: number; height: number }): PlacedSymbol | undefined {
  const free = 2 * quiet[symbol.shape]
  const bars = symbol.shape === 'bars'
  const wide = bars ? symbol.modules : symbol.columns
  const across = room.width / (wide + free)
  const down = bars ? across : room.height / (symbol.rows + free)
  const module = Math.min(Math.floor(Math.min(across, down) / DOT) * DOT, bars ? 4 * DOT : 12 * DOT)
  if (module < least[symbol.shape]) return undefined
  const height = bars ? room.height : symbol.rows * module
  if (bars && height < 4) return undefined
  return { module, width: wide * module, height }
}
