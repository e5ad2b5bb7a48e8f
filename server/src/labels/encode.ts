import { createRequire } from 'node:module'
import type { Encode } from '@longshore/shared/labels/symbol.ts'

interface Drawn {
  readonly sbs?: readonly number[]
  readonly pixs?: readonly number[]
  readonly pixx?: number
  readonly pixy?: number
}

const need = createRequire(import.meta.url)

/** The bars or modules of a code, as every drawing of it uses them. */
export const encode: Encode = (symbology, text) => {
  // Two megabytes, which most servers' starts never draw with.
  const bwip = need('bwip-js/node') as typeof import('bwip-js/node')
  const [drawn] = bwip.raw(symbology, text, {}) as readonly Drawn[]
  if (drawn?.sbs) return { shape: 'bars', widths: drawn.sbs, modules: drawn.sbs.reduce((a, b) => a + b, 0) }
  const { pixs, pixx, pixy } = drawn ?? {}
  if (!pixs || !pixx || !pixy) throw new Error(`nothing was drawn of a ${symbology}`)
  return { shape: 'matrix', columns: pixx, rows: pixy, dark: pixs.map((pix) => pix === 1) }
}
