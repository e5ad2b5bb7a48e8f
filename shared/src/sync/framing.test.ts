import { describe, expect, test } from 'vitest'
import type { Framed, FramingEvent, ScannerProfile } from './framing.ts'
import { frame, nothingRead, usualProfile } from './framing.ts'

type Read = Omit<Framed, 'state' | 'taken'> & { taken: boolean[] }

const noSuffix: ScannerProfile = { ...usualProfile, suffix: false }
const withPrefix: ScannerProfile = { ...usualProfile, prefix: '~' }

function readAll(events: FramingEvent[], profile = usualProfile): Read {
  const all: Read = { scans: [], bounces: [], typed: [], cut: [], taken: [] }
  let state = nothingRead
  for (const event of events) {
    const framed = frame(state, event, profile)
    state = framed.state
    all.scans.push(...framed.scans)
    all.bounces.push(...framed.bounces)
    all.typed.push(...framed.typed)
    all.cut.push(...framed.cut)
    if (event.kind === 'end') all.taken.push(framed.taken)
  }
  return all
}

function keys(text: string, from: number, gap: number, inField = false): FramingEvent[] {
  return [...text].map((letter, i) => ({ kind: 'char', text: letter, at: from + i * gap, inField }))
}

function scan(code: string, from: number, gap = 8, inField = false): FramingEvent[] {
  return [...keys(code, from, gap, inField), { kind: 'end', at: from + code.length * gap }]
}

function dice(seed: number): () => number {
  let s = seed
  return () => {
    s = (s + 0x6d2b79f5) | 0
    let t = Math.imul(s ^ (s >>> 15), 1 | s)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function randomShift(
  seed: number,
  { worstGap, between, end }: { worstGap: number; between: () => number; end: boolean },
) {
  const roll = dice(seed)
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789-/. '
  const codes: string[] = []
  const events: FramingEvent[] = []
  let at = 1000
  for (let n = 0; n < 1000; n++) {
    const length = 3 + Math.floor(roll() * 27)
    const body = Array.from({ length }, () => alphabet[Math.floor(roll() * alphabet.length)]).join('')
    const code = `${String(n).padStart(4, '0')}${body.trim()}`
    codes.push(code)
    for (const letter of code) {
      const gap = roll() < 0.05 ? roll() * worstGap : roll() * 40
      at += Math.min(gap, worstGap)
      events.push({ kind: 'char', text: letter, at })
    }
    if (end) {
      at += roll() * worstGap
      events.push({ kind: 'end', at })
    }
    at += between()
  }
  return { codes, events: [...events, { kind: 'quiet', at: at + 1000 } as const] }
}

describe('a shift of scanning', () => {
  test('1,000 scans with stalls of up to 299 ms: none is cut, none is merged', () => {
    const { codes, events } = randomShift(7, { worstGap: 299, between: () => 0, end: true })
    const read = readAll(events)
    expect(read.scans).toEqual(codes)
    expect([read.bounces, read.typed, read.cut]).toEqual([[], [], []])
    expect(read.taken).toEqual(codes.map(() => true))
  })

  test('1,000 scans of a scanner without a suffix are told apart by silence', () => {
    const { codes, events } = randomShift(11, { worstGap: 79, between: () => 80, end: false })
    expect(readAll(events, noSuffix).scans).toEqual(codes)
  })

  test('1,000 scans that arrive as whole texts of an input method, several in one', () => {
    const { codes } = randomShift(13, { worstGap: 10, between: () => 0, end: true })
    const text = codes.map((code, n) => `${code}${['\n', '\r\n', '\t', '\r'][n % 4]}`).join('')
    expect(readAll([{ kind: 'char', text, at: 5 }]).scans).toEqual(codes)
  })
})

describe('where a code ends', () => {
  test('silence does not end a code when the scanner sends a suffix', () => {
    const events: FramingEvent[] = [
      ...keys('A-01', 0, 10),
      { kind: 'quiet', at: 150 },
      ...keys('-02', 280, 10),
      { kind: 'end', at: 310 },
    ]
    expect(readAll(events).scans).toEqual(['A-01-02'])
  })

  test('what a lost suffix left behind is told and does not stick to the next code', () => {
    const read = readAll([...keys('A-01-02', 0, 10), ...scan('B-03-04', 900)])
    expect(read).toMatchObject({ scans: ['B-03-04'], cut: ['A-01-02'] })
  })

  test('the second key of CR LF presses nothing, a later Enter is the worker’s', () => {
    const events: FramingEvent[] = [...scan('A-01-02', 0), { kind: 'end', at: 70 }, { kind: 'end', at: 900 }]
    expect(readAll(events)).toMatchObject({ scans: ['A-01-02'], typed: [], taken: [true, true, false] })
  })

  test('a scanner without a suffix that sends Enter all the same is believed at once', () => {
    expect(readAll(scan('A-01-02', 0), noSuffix).scans).toEqual(['A-01-02'])
  })

  test('the group separator of a GS1 code stays in the code', () => {
    expect(readAll(scan('0109501101530003\x1d10AB', 0)).scans).toEqual(['0109501101530003\x1d10AB'])
  })
})

describe('the trigger bounces', () => {
  test('the same code that begins again within 120 ms of its end is a bounce, later a second piece', () => {
    // Six letters at 8 ms: a read takes 48.
    const events = [
      ...scan('SKU-77', 0),
      ...scan('SKU-77', 160),
      ...scan('SKU-77', 210),
      ...scan('SKU-77', 400),
    ]
    expect(readAll(events)).toMatchObject({
      scans: ['SKU-77', 'SKU-77'],
      bounces: ['SKU-77', 'SKU-77'],
    })
  })

  test('ten pieces of one article, scanned 300 ms apart, are ten scans', () => {
    const ten = Array.from({ length: 10 }, (_, nth) => scan('SKU-77', nth * 300)).flat()
    expect(readAll(ten)).toMatchObject({ scans: Array(10).fill('SKU-77'), bounces: [] })
  })

  test('two different codes may follow as fast as they like', () => {
    expect(readAll([...scan('SKU-77', 0), ...scan('SKU-78', 60), ...scan('SKU-77', 120)]).scans).toEqual([
      'SKU-77',
      'SKU-78',
      'SKU-77',
    ])
  })

  test('a payload doubled inside one read stays whole for the matcher', () => {
    expect(readAll(scan('SKU-77SKU-77', 0)).scans).toEqual(['SKU-77SKU-77'])
  })
})

describe('hands on a keyboard', () => {
  test('typing in a field at a person’s speed is not a scan and keeps its Enter', () => {
    expect(readAll(scan('A-01-02', 0, 140, true))).toMatchObject({ scans: [], typed: [], taken: [false] })
  })

  test('a scan into a field is a scan, even with one stall', () => {
    const events: FramingEvent[] = [
      ...keys('A-01', 0, 8, true),
      ...keys('-02', 250, 8, true),
      { kind: 'end', at: 280 },
    ]
    expect(readAll(events)).toMatchObject({ scans: ['A-01-02'], taken: [true] })
  })

  test('with a prefix, speed no longer matters: only what follows the prefix is a scan', () => {
    expect(readAll(scan('A-01-02', 0, 5, true), withPrefix).scans).toEqual([])
    expect(readAll(scan('12~A-01-02', 0, 140, true), withPrefix).scans).toEqual(['A-01-02'])
  })

  test('a quantity on the device’s own keys is typed, not scanned', () => {
    expect(readAll(scan('12', 0, 200))).toMatchObject({ scans: [], typed: ['12'], taken: [true] })
    expect(readAll(scan('1200', 0, 200), withPrefix)).toMatchObject({ scans: [], typed: ['1200'] })
  })

  test('a lone Enter is left to the button that has the focus', () => {
    expect(readAll([{ kind: 'end', at: 10 }])).toMatchObject({ scans: [], typed: [], taken: [false] })
  })
})
