// @vitest-environment jsdom
import type { FramingEvent } from '@longshore/shared/sync/framing.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { speak } from '../language/language.ts'
import type { Cue } from '../scan/feedback.ts'
import { SelfTest } from './SelfTest.tsx'
import type { Seen, SelfTestReport } from './self-test.ts'
import { inputFindings, judged, settingsToChange } from './self-test.ts'

beforeAll(() => speak('en'))
afterEach(cleanup)

function scan(text: string, from: number, { gap = 8, end = true } = {}): Seen[] {
  const keys = [...text].map(
    (letter, nth): FramingEvent => ({ kind: 'char', text: letter, at: from + nth * gap }),
  )
  const last: FramingEvent[] = end ? [{ kind: 'end', at: from + text.length * gap }] : []
  return [...keys, ...last].map((event) => ({ event, path: 'keys' }))
}

describe('what five scans tell of a scanner', () => {
  test('a good one: its path, its pace, its suffix', () => {
    const trace = [0, 1, 2, 3, 4].flatMap((nth) => scan(`SKU-${nth}`, nth * 2000))
    expect(inputFindings(trace)).toEqual({
      path: 'keys',
      scans: 5,
      medianGapMs: 8,
      worstGapMs: 8,
      suffix: true,
      parted: 0,
      duplicates: 0,
      separators: null,
    })
  })

  test('a code that broke off, a stall, a bounce and a doubled code are found', () => {
    const trace = [
      ...scan('SKU-76', 0, { end: false }),
      ...scan('SKU-77', 1000),
      ...scan('SKU-77', 1150),
      ...scan('SKU-78', 3000, { gap: 200 }),
      ...scan('SKU-79SKU-79', 6000),
      ...scan('SKU-80', 8000),
      ...scan('SKU-80', 10_000),
    ]
    expect(inputFindings(trace)).toMatchObject({
      ...{ scans: 7, worstGapMs: 200, suffix: true, parted: 1, duplicates: 2 },
    })
  })

  test('a scanner that sends nothing', () => {
    expect(inputFindings([])).toMatchObject({ path: 'none', scans: 0, suffix: false })
  })
})

describe('the setting that a scan asks to change', () => {
  const gs1 = '010400638133393110LOT7\x1d17271231'
  const several = (text: string, options?: { gap?: number; end?: boolean }) =>
    [0, 1, 2].flatMap((nth) => scan(text, nth * 5000, options))

  test.each<[string, Seen[], string[]]>([
    ['a good scanner', several('SKU-1'), []],
    ['a good scanner that reads the GS1 test code', several(`]C1${gs1}`), []],
    ['no scan at all', [], ['nothing']],
    ['no Enter after any code', several('SKU-1', { end: false }), ['enter']],
    ['keys as slow as hands', several('SKU-1', { gap: 90 }), ['delay']],
    ['pauses that part a code', [...several('SKU-1'), ...scan('SKU-', 20_000, { end: false })], ['delay']],
    ['a GS1 code without its separator', several(gs1.replace('\x1d', '')), ['separators']],
    ['every code sent twice over', several('SKU-1SKU-1'), ['twice']],
  ])('%s', (_, trace, settings) => {
    expect(settingsToChange(inputFindings(trace))).toEqual(settings)
  })
})

const found: Omit<SelfTestReport, 'good'> = {
  at: 0,
  userAgent: '',
  input: {
    ...{ path: 'keys', scans: 5, medianGapMs: 8, worstGapMs: 20, suffix: true },
    ...{ parted: 0, duplicates: 0, separators: null },
  },
  commits: { times: 100, p50Ms: 8, p95Ms: 20 },
  persisted: true,
  wakeLock: true,
  clockSkewMs: 300,
  heard: true,
  felt: true,
}

test.each<[string, Partial<SelfTestReport>, boolean]>([
  ['all well', {}, true],
  ['no vibration and a sleeping screen', { felt: false, wakeLock: false }, true],
  ['offline, clock not known', { clockSkewMs: null }, true],
  ['not heard', { heard: false }, false],
  ['slow disk', { commits: { times: 100, p50Ms: 60, p95Ms: 140 } }, false],
  ['storage not kept', { persisted: false }, false],
  ['clock an hour off', { clockSkewMs: -3_600_000 }, false],
  ['no suffix', { input: { ...found.input, suffix: false } }, false],
  ['GS1 separators lost', { input: { ...found.input, separators: false } }, false],
])('a device is ready or not: %s', (_, difference, ready) => {
  expect(judged({ ...found, ...difference }).good).toBe(ready)
})

describe('the check of a device', () => {
  function begin(commit: () => Promise<void>) {
    const reports: SelfTestReport[] = []
    const faults: unknown[] = []
    const cues: Cue[] = []
    let seen: (event: FramingEvent, path: 'keys') => void = () => {}
    let listening = 0
    render(
      <SelfTest
        watch={(hear) => {
          seen = hear
          listening += 1
          return () => {
            listening -= 1
          }
        }}
        commit={commit}
        persist={async () => true}
        give={(cue) => cues.push(cue)}
        wakeLock={async () => false}
        clockSkew={async () => undefined}
        onReport={(report) => reports.push(report)}
        onFault={(fault) => faults.push(fault)}
        onBack={() => {}}
      />,
    )
    fireEvent.click(screen.getByText('Start the check'))
    const scans = (codes: number) => {
      for (let nth = 0; nth < codes; nth++)
        act(() => {
          for (const { event } of scan(`SKU-${nth}`, nth * 2000)) seen(event, 'keys')
        })
    }
    return { reports, faults, cues, scans, listening: () => listening }
  }

  test('five scans, two questions, one report', async () => {
    let commits = 0
    const check = begin(async () => {
      commits += 1
    })
    check.scans(3)
    expect(screen.getByText('Scan any code 2 more times')).toBeTruthy()
    expect(check.listening()).toBe(1)
    check.scans(5)
    await screen.findByText('Did you hear both tones?')
    expect([commits, check.listening()]).toEqual([100, 0])
    fireEvent.click(screen.getByText('Yes'))
    fireEvent.click(screen.getByText('No'))
    expect(check.reports).toHaveLength(1)
    expect(check.reports[0]).toMatchObject({ heard: true, felt: false, persisted: true, clockSkewMs: null })
    expect(screen.getByText('Vibration: Not good')).toBeTruthy()
  })

  test('a device that cannot save is told so and reports a fault', async () => {
    const check = begin(async () => {
      throw new Error('disk full')
    })
    fireEvent.click(screen.getByText('The scanner does nothing'))
    await screen.findByText('This device needs attention')
    expect(check.faults).toHaveLength(1)
    expect(check.reports).toEqual([])
  })
})
