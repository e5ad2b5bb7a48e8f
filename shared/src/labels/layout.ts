import type { Language } from '../language/language.ts'
import { fitText, LEADING, SMALLEST, tidy } from './fit-text.ts'
import type { LabelContent, LabelKind, Medium } from './label.ts'
import { labelWords } from './label-words.ts'
import { labelRefusals } from './refusals.ts'
import { type BarSymbol, DOT, type Encode, isCode, placed } from './symbol.ts'

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
const ofParcel = { headline: 14, symbol: 32, code: 12, facts: 42 }
// biome-ignore format: a table, one kind a line
const shares: Readonly<Record<LabelKind, Readonly<Record<Block, number>>>> = {
  sku:      { headline: 26, symbol: 38, code: 13, facts: 23 },
  box:      { headline: 24, symbol: 40, code: 11, facts: 25 },
  position: { headline: 40, symbol: 46, code: 0,  facts: 14 },
  parcel:   ofParcel,
  order:    ofParcel,
  wave:     ofParcel,
  parcelOrder: ofParcel,
  freightBag: ofParcel,
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
  const texts = { ...content, facts }
  const whole = { x: pad, y: pad, width: width - 2 * pad, height: height - 2 * pad }
  const beside = width > height && symbolBeside(content, medium, encode)
  if (!beside) return { width, height, elements: stacked(texts, whole, { kind, symbol: content }, encode) }
  const x = beside.x + beside.width + 2 * pad
  const column = { ...whole, x, width: width - pad - x }
  return { width, height, elements: [beside, ...stacked(texts, column, { kind }, encode)] }
}

/** A square code on a wide label stands beside the text: below it, its modules would be too fine. */
function symbolBeside(
  content: LabelContent,
  { width, height }: Medium,
  encode: Encode,
): SymbolElement | undefined {
  const across = { x: 1, y: 0, width: width - 2, height }
  const turned = symbolOf(content, across, encode)
  if (turned.shape === 'bars') return undefined
  return drawn(content, { x: 0, y: 0, width: Math.min(width * 0.48, height), height }, turned)
}

type Texts = Pick<LabelContent, 'code' | 'headline' | 'corner'> & { readonly facts: readonly string[] }

/** Stacks blocks, each as high as its share. The symbol is one of them unless it stands beside them. */
function stacked(
  texts: Texts,
  within: Box,
  { kind, symbol }: { kind: LabelKind; symbol?: LabelContent },
  encode: Encode,
): LabelElement[] {
  const said: Readonly<Record<Block, boolean>> = {
    headline: tidy(texts.headline + texts.corner) !== '',
    symbol: symbol !== undefined,
    code: texts.code !== texts.headline && (shares[kind].code > 0 || symbol === undefined),
    facts: texts.facts.some((fact) => fact !== ''),
  }
  const shareOf = (block: Block) => Math.max(shares[kind][block], 10)
  const blocks = (Object.keys(said) as Block[]).filter((block) => said[block])
  const sum = blocks.reduce((all, block) => all + shareOf(block), 0)
  const free = within.height - GAP * (blocks.length - 1)
  let { y } = within
  return blocks.flatMap((block): LabelElement[] => {
    const box = { ...within, y, height: (free * shareOf(block)) / sum }
    y += box.height + GAP
    if (block === 'headline') return headline(texts, box, kind)
    if (block === 'code') return centred(tidy(texts.code), box, { lines: 1, largest: 6 })
    if (block === 'facts') return listed(texts.facts, box)
    // What must stay light beside a symbol may reach to the label's edge.
    const wide = { ...box, x: 1, width: within.width + 2 * within.x - 2 }
    return symbol ? [drawn(symbol, wide, symbolOf(symbol, wide, encode))] : []
  })
}

function headline({ headline, corner }: Texts, box: Box, kind: LabelKind): TextElement[] {
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
  const room = { width: box.width, height, lines: 1, largest: 4.2 }
  const sizes = shown.map((fact) => fitText(fact, room).size)
  // Alike, unless one is so long that the others would become small with it.
  const largest = Math.max(Math.min(...sizes), Math.max(...sizes) * 0.75)
  return shown.flatMap((fact, nth) =>
    aligned(fact, { ...box, y: box.y + height * nth, height }, { lines: 1, largest, align: 'left' }),
  )
}

/** The symbol that is drawn: what was chosen, or where the house chooses and its bars are too wide, a QR code. */
function symbolOf({ code, symbology, mayTurn }: LabelContent, box: Box, encode: Encode): BarSymbol {
  if (!isCode(symbology, code)) throw labelRefusals.codeUnfit({ code: tidy(code) })
  const chosen = encode(symbology, code)
  return !mayTurn || placed(chosen, box) || !isCode('qrcode', code) ? chosen : encode('qrcode', code)
}

function drawn({ code }: LabelContent, box: Box, symbol: BarSymbol): SymbolElement {
  const place = placed(symbol, box)
  if (!place) throw labelRefusals.noRoom({ code: tidy(code) })
  return {
    ...{ kind: 'symbol', symbol, ...place },
    x: toDot(box.x + (box.width - place.width) / 2),
    y: toDot(box.y + (box.height - place.height) / 2),
  }
}

function toDot(mm: number): number {
  return Math.floor(mm / DOT) * DOT
}
