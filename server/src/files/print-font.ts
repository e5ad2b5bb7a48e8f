import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import { sfntOf } from './sfnt.ts'

/** A letter that no part has is drawn without its marks, else as this: the sign for one that the printer lacks. */
const MISSING = '〓'
/** Letters whose stroke is no mark of Unicode's. */
const bare: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l' }
/** Noto Sans SC of one weight: Chinese with Latin first, then what that part leaves out. */
const parts = ['chinese-simplified', 'latin-ext', 'cyrillic', 'vietnamese']
const WEIGHT = 500

interface Face {
  readonly name: string
  readonly font: Font
}

/** Letters in a row that one part of the font has. */
export interface Run {
  readonly face: Face
  readonly text: string
}

/** The font of labels and papers, read when the first letter is drawn. */
export class PrintFont {
  #faces: readonly Face[] | undefined

  runsOf(text: string): Run[] {
    const runs: Run[] = []
    for (const letter of text) {
      const drawn = [letter, bare[letter] ?? plainOf(letter), MISSING].find((one) => this.#faceOf(one)) ?? ' '
      const face = this.#faceOf(drawn) as Face
      const last = runs.at(-1)
      if (last?.face === face) runs[runs.length - 1] = { face, text: last.text + drawn }
      else runs.push({ face, text: drawn })
    }
    return runs
  }

  /** How wide a text is drawn, as a multiple of its size. */
  widthOf(text: string): number {
    return this.runsOf(text).reduce((sum, run) => sum + widthOf(run), 0)
  }

  /** The outline of a line of text as an SVG path that begins at x on its baseline. */
  outlineOf(text: string, { x, y, size }: { x: number; y: number; size: number }): string {
    let at = x
    let outline = ''
    for (const { face, text: letters } of this.runsOf(text)) {
      const { font } = face
      const scale = size / font.unitsPerEm
      for (const letter of letters) {
        const glyph = font.glyphForCodePoint(codeOf(letter))
        outline += glyph.path.scale(scale, -scale).translate(at, y).toSVG()
        at += glyph.advanceWidth * scale
      }
    }
    return outline
  }

  #faceOf(letter: string): Face | undefined {
    return this.#open().find(({ font }) => font.hasGlyphForCodePoint(codeOf(letter)))
  }

  #open(): readonly Face[] {
    this.#faces ??= this.#read()
    return this.#faces
  }

  #read(): readonly Face[] {
    const need = createRequire(import.meta.url)
    const { create } = need('fontkit') as typeof import('fontkit')
    return parts.map((part) => {
      const file = need.resolve(`@fontsource/noto-sans-sc/files/noto-sans-sc-${part}-${WEIGHT}-normal.woff`)
      return { name: part, font: create(sfntOf(readFileSync(file))) as Font }
    })
  }
}

/** As a multiple of the size it is drawn in. */
export function widthOf({ face: { font }, text }: Run): number {
  let units = 0
  for (const letter of text) units += font.glyphForCodePoint(codeOf(letter)).advanceWidth
  return units / font.unitsPerEm
}

function plainOf(letter: string): string {
  return [...letter.normalize('NFD')][0] ?? letter
}

function codeOf(letter: string): number {
  return letter.codePointAt(0) ?? 0
}
