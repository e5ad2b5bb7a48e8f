import { job, type Next, type Step, say, wants } from '../job/job.ts'
import { undo } from '../job/undo.ts'
import { toKg } from '../money/units.ts'
import { gramsOf } from '../outbound/scale-grams.ts'
import { askPiece, askUndoPiece } from './ask-piece.ts'
import { toldOfPieces } from './told.ts'
import { typedNumber, typedSize } from './typed-size.ts'

interface Held {
  readonly code?: string
  readonly grams?: number
  /** In cm. */
  readonly length?: number
  readonly width?: number
  readonly photo?: string
}

const back = { key: 'back', label: say('receiving.back') }

/** The package in hand came, with what is known of it by now. */
function received({ code = '', grams = 0, photo, ...size }: Held & { height?: number }) {
  const { length = 0, width = 0, height = 0 } = size
  return {
    commands: [
      wants(askPiece, {
        pieceId: null,
        masterId: null,
        code,
        weight: grams / 1000,
        length,
        width,
        height,
        photo: photo ?? null,
      }),
    ],
    done: say('receiving.received', { code }),
  }
}

const codeOf = (text: string): Held => ({ code: text.trim().slice(0, 100) })

const find: Step<Held> = {
  accepts: 'anything',
  view: () => ({ instruction: say('receiving.scan-package') }),
  scan: (_, { code }) => ({ step: 'weigh', held: codeOf(code) }),
}

const weigh: Step<Held> = {
  accepts: 'anything',
  view: ({ code = '', photo }) => ({
    instruction: say('receiving.put-on-scale'),
    code: { text: code },
    keypad: { value: 0, countsScans: false },
    photo: { taken: photo !== undefined },
    secondary: [{ key: 'as-is', label: say('receiving.not-weighed') }, back],
  }),
  photo: (now, photo) => ({ step: 'weigh', held: { ...now, photo } }),
  /** What no scale types is the next package: where nobody weighs, scan follows scan. */
  scan(now, { code }) {
    const grams = gramsOf(code)
    if (grams !== undefined) return { step: 'length', held: { ...now, grams } }
    if (code.trim() === now.code) return { stay: say('receiving.same-package'), tone: 'again' }
    return { step: 'weigh', held: codeOf(code), ...received(now) }
  },
  enter: (now, grams) =>
    grams > 0 ? { step: 'length', held: { ...now, grams } } : { stay: say('receiving.not-a-weight') },
  press: (now, key) => (key === 'as-is' ? taken(now) : { step: 'find', held: {} }),
}

function taken(of: Held & { height?: number }): Next<Held> {
  return { step: 'find', held: {}, ...received(of) }
}

const sizes = {
  length: say('receiving.how-long'),
  width: say('receiving.how-wide'),
  height: say('receiving.how-high'),
} as const

/** One of the three sizes, typed by a person, or all of them by a dimensioner. */
function size(
  name: keyof typeof sizes,
  { before, goesOn }: { before: string; goesOn(now: Held, cm: number): Next<Held> },
): Step<Held> {
  return {
    accepts: 'anything',
    view: ({ code = '', grams = 0 }) => ({
      instruction: sizes[name],
      code: { text: code },
      facts: [{ label: say('receiving.weight'), value: '', kilos: toKg(grams), strong: true }],
      keypad: { value: 0, countsScans: false },
      secondary: [{ key: 'no-size', label: say('receiving.not-measured') }, back],
    }),
    scan(now, { code }) {
      const all = typedSize(code)?.map(typedNumber)
      if (!all) return { stay: say('receiving.not-a-size') }
      const [length = 0, width = 0, height = 0] = all
      return taken({ ...now, length, width, height })
    },
    enter: (now, cm) => (cm > 0 ? goesOn(now, cm) : { stay: say('receiving.not-a-size') }),
    press: ({ length: _, width: __, ...now }, key) =>
      key === 'no-size' ? taken(now) : { step: before, held: now },
  }
}

/** Only the server knows which package it was, or that somebody else had received it before. */
export const receiptUndoes = undo(askPiece, askUndoPiece, ({ pieceId, code }, made) => ({
  ...{ pieceId, code, receivedIn: made('receipt') },
}))

/** Packages of parcel orders come to the logistics warehouse: each is scanned, weighed and measured (parcels.md §2). */
export const receiveParcelJob = job<Held>({
  name: 'receive-parcel',
  title: say('receiving.receive-parcels'),
  permission: 'freight.receive',
  start: 'find',
  steps: {
    find,
    weigh,
    length: size('length', {
      before: 'weigh',
      goesOn: (now, length) => ({ step: 'width', held: { ...now, length } }),
    }),
    width: size('width', {
      before: 'length',
      goesOn: (now, width) => ({ step: 'height', held: { ...now, width } }),
    }),
    height: size('height', { before: 'width', goesOn: (now, height) => taken({ ...now, height }) }),
  },
  begin: () => ({}),
  waiting: () => 0,
  tells: toldOfPieces,
  undoes: receiptUndoes,
})
