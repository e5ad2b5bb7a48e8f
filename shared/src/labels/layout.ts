import type { Language } from '../language/language.ts'
import { fitText, LEADING, SMALLEST, tidy } from './fit-text.ts'
import type { LabelContent, LabelKind, Medium } from './label.ts'
import { labelWords } from './label-words.ts'
import { labelRefusals } from './refusals.ts'
import { type BarSymbol, type Encode, isCode, type PlacedSymbol, placed } from './symbol.ts'

/** One line of text in its box, mm from the label's upper left corner. */
export interface TextElement {
  readonly kind: 'text'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly size: number
  readonly text: string
  readonly align: 'left' | 'center' | 'right'
}

export interface SymbolElement {
  readonly kind: 'symbol'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly module: number
  readonly symbol: BarSymbol
}

export type LabelElement = TextElement | SymbolElement

/** Where everything stands on one label, in mm: preview, PDF and printer's language are all drawn from it. */
export interface LabelLayout {
  readonly width: number
  readonly height: number
  readonly elements: readonly LabelElement[]
}

type Block = 'headline' | 'symbol' | 'code' | 'facts'
type Box = Pick<TextElement, 'x' | 'y' | 'width' | 'height'>

/** What of a label's height each block takes; one that is empty leaves its share to the others. */
// biome-ignore format: a table, one kind a line
const shares: Readonly<Record<LabelKind, Readonly<Record<Block, number>>>> = {
  sku:      { headline: 26, symbol: 38, code: 13, facts: 23 },
  box:      { headline: 24, symbol: 40, code: 11, facts: 25 },
  position: { headline: 40, symbol: 46, code: 0,  facts: 14 },
  parcel:   { headline: 14, symbol: 32, code: 12, facts: 42 },
  tote:     { headline: 36, symbol: 52, code: 0,  facts: 12 },
  bag:      { headline: 20, symbol: 40, code: 14, facts: 26 },
  free:     { headline: 20, symbol: 44, code: 14, facts: 22 },
}
const GAP = 0.8

export interface LabelOrder {
  readonly kind: LabelKind
  readonly medium: Medium
  readonly language: Language
}

/** Refuses what has no room: a label is never drawn with a code that cannot be read. */
export function layoutOf(
  content: LabelContent,
  { kind, medium, language }: LabelOrder,
  encode: Encode,
): LabelLayout {
  const { width, height } = medium
  const pad = Math.min(4, Math.max(1.5, Math.min(width, height) * 0.05))
  const facts = content.facts.map(({ name, text }) =>
    tidy(name === '' ? text : `${labelWords[name][language]}: ${text}`),
  )
  const said: Readonly<Record<Block, boolean>> = {
    headline: tidy(content.headline + content.corner) !== '',
    symbol: true,
    code: shares[kind].code > 0 && content.code !== content.headline,
    facts: facts.some((fact) => fact !== ''),
  }
  const blocks = (Object.keys(said) as Block[]).filter((block) => said[block])
  const whole = blocks.reduce((sum, block) => sum + shares[kind][block], 0)
  const free = height - 2 * pad - GAP * (blocks.length - 1)
  const elements: LabelElement[] = []
  let y = pad
  for (const block of blocks) {
    const box = { x: pad, y, width: width - 2 * pad, height: (free * shares[kind][block]) / whole }
    if (block === 'headline') elements.push(...headline(content, box, kind))
    else if (block === 'code') elements.push(...centred(tidy(content.code), box, { lines: 1, largest: 6 }))
    else if (block === 'facts') elements.push(...listed(facts, box))
    else elements.push(drawn(content, { ...box, x: 1, width: width - 2 }, encode))
    y += box.height + GAP
  }
  return { width, height, elements }
}

function headline({ headline, corner }: LabelContent, box: Box, kind: LabelKind): TextElement[] {
  const lines = kind === 'sku' ? 2 : 1
  const largest = kind === 'position' || kind === 'tote' ? 40 : 12
  if (tidy(corner) === '') return centred(headline, box, { lines, largest })
  const side = box.width * 0.28
  const beside = { ...box, x: box.x + box.width - side, width: side }
  return [
    ...aligned(headline, { ...box, width: box.width - side - GAP }, { lines, largest, align: 'left' }),
    ...aligned(corner, beside, { lines: 1, largest, align: 'right' }),
  ]
}

function centred(text: string, box: Box, { lines, largest }: { lines: number; largest: number }) {
  return aligned(text, box, { lines, largest, align: 'center' })
}

function aligned(
  text: string,
  box: Box,
  { align, ...room }: { lines: number; largest: number; align: TextElement['align'] },
): TextElement[] {
  const fitted = fitText(text, { ...room, width: box.width, height: box.height })
  const height = fitted.size * LEADING
  const top = box.y + (box.height - height * fitted.lines.length) / 2
  return fitted.lines.map((line, nth) => ({
    ...{ kind: 'text', x: box.x, y: top + height * nth, width: box.width, height },
    ...{ size: fitted.size, text: line, align },
  }))
}

/** As many lines as the box has room for, each cut where it is too long. */
function listed(facts: readonly string[], box: Box): TextElement[] {
  const most = Math.max(1, Math.floor(box.height / (SMALLEST * LEADING)))
  const shown = facts.filter((fact) => fact !== '').slice(0, most)
  const height = Math.min(box.height / shown.length, 5.5)
  return shown.flatMap((fact, nth) =>
    aligned(fact, { ...box, y: box.y + height * nth, height }, { lines: 1, largest: 4.2, align: 'left' }),
  )
}

function drawn({ code, symbology, mayTurn }: LabelContent, box: Box, encode: Encode): SymbolElement {
  if (!isCode(symbology, code)) throw labelRefusals.codeUnfit({ code: tidy(code) })
  const chosen = fitting(encode(symbology, code), box)
  const found =
    chosen ?? (mayTurn && isCode('qrcode', code) ? fitting(encode('qrcode', code), box) : undefined)
  if (!found) throw labelRefusals.noRoom({ code: tidy(code) })
  return {
    ...{ kind: 'symbol', width: found.width, height: found.height, module: found.module },
    ...{ symbol: found.symbol, x: box.x + (box.width - found.width) / 2 },
    y: box.y + (box.height - found.height) / 2,
  }
}

function fitting(symbol: BarSymbol, box: Box): (PlacedSymbol & { symbol: BarSymbol }) | undefined {
  const place = placed(symbol, box)
  return place && { ...place, symbol }
}
