import type { World } from '@longshore/shared/job/job.ts'
import { NotSaved } from '@longshore/shared/sync/faults.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Cue } from '../scan/feedback.ts'
import { Changes } from './changes.ts'
import { OpenJob } from './open-job.ts'
import type { Resume } from './resumes.ts'
import { Saver } from './saver.ts'
import { calledOff, counting } from './test-counting.ts'

let cues: Cue[]
let places: Resume[]
let left: number
let defects: unknown[]
let captured: object[]
let fails: number
let gate: Promise<void>
let saver: Saver
let here: () => Promise<void>
let hall: Set<string>
let brought: (readonly string[])[]
let changed: Changes

beforeEach(() => {
  calledOff.is = false
  ;[cues, places, left, defects, captured, fails] = [[], [], 0, [], [], 0]
  gate = Promise.resolve()
  here = async () => {}
  ;[hall, brought, changed] = [new Set(), [], new Changes()]
  saver = new Saver({
    voice: { give: (cue) => void cues.push(cue) },
    engine: {
      async capture(_: unknown, given: object) {
        await gate
        if (fails-- > 0) throw new NotSaved(new DOMException('full', 'QuotaExceededError'))
        captured.push(given)
        return { saved: { op: {}, exceptions: [], checked: true } }
      },
    } as never,
  })
})

function open(resume?: Resume): OpenJob {
  return new OpenJob(
    counting,
    {
      lookups: {
        ids: (kind, code) => (kind === 'position' && hall.has(code) ? [code] : []),
        skus: (key) =>
          key === 'ALIKE' ? ['mug', 'cup'].map((skuId) => ({ skuId, ownerId: 'lin', pieces: 1 })) : [],
        absent: (code) =>
          hall.has(code) || ['NONE', 'ALIKE'].includes(code) ? undefined : `pack of ${code}`,
      },
      voice: { give: (cue) => void cues.push(cue) },
      world: () => ({ now: 0 }) as World,
      save: (command, given, scans) =>
        saver.save(command, given, { worker: 'ana', session: 's', scans, code: scans.join(' ') }),
      here: () => here(),
      bring(buckets, look) {
        brought.push(buckets)
        return changed.subscribe(look)
      },
      ask: async () => ({ failed: true as const }),
      stopped: () => saver.unsaved !== undefined,
      moved: (at) => void places.push(at),
      left: () => {
        left += 1
      },
      report: (defect) => void defects.push(defect),
    },
    resume,
  )
}

async function scanned(opened: OpenJob, ...codes: string[]): Promise<void> {
  for (const code of codes) opened.scan(code)
  await opened.idle()
}

test('a second reading at one pull is heard behind its scan, and is counted when the worker says so', async () => {
  const opened = open({ step: 'pieces', held: { counted: 0 } })
  let save: () => void = () => {}
  gate = new Promise((resolve) => {
    save = resolve
  })
  opened.scan('A-1')
  opened.readTwice('A-1')
  expect([opened.waiting, cues]).toEqual([1, []])
  save()
  await opened.idle()
  expect([captured.length, cues]).toEqual([1, ['good', 'repeat']])
  expect(opened.said[0]).toMatchObject({ code: 'A-1', leftOut: true })
  opened.countToo(opened.said[0]?.nth ?? 0)
  await vi.waitFor(() => expect(cues).toEqual(['good', 'repeat', 'good']), { timeout: 20_000 })
  expect(captured).toHaveLength(2)
})

test('a code of several articles sounds as a question, and what is scanned before its answer as wrong', async () => {
  const opened = open({ step: 'shelf', held: { counted: 0 } })
  await scanned(opened, 'ALIKE')
  // The step that stands behind it has no say: it is neither scanned for nor explained.
  expect([cues, opened.accepts, opened.step]).toEqual([['question'], [], undefined])
  await scanned(opened, 'ALIKE')
  opened.choose('sku:cup')
  await vi.waitFor(() => expect(cues).toEqual(['question', 'bad', 'good']), { timeout: 20_000 })
})

test('a stop that comes with the rows while the worker stands there is heard once', () => {
  const opened = open({ step: 'shelf', held: { counted: 0 } })
  const rows = new Changes()
  opened.watch(rows)
  rows.tell()
  expect(cues).toEqual([])
  calledOff.is = true
  rows.tell()
  rows.tell()
  expect(cues).toEqual(['bad'])
})

test('a number that stands on the keypad is booked before the next scan, once', async () => {
  const opened = open({ step: 'pieces', held: { counted: 0 } })
  opened.type(1)
  opened.type(12)
  expect(opened.typed).toBe(12)
  await scanned(opened, 'B1', 'B2')
  expect(captured).toEqual([{ quantity: 12 }, { quantity: 1 }])
  expect(opened.typed).toBeUndefined()
})

test('a number that was typed at one step is on the keypad of no other', async () => {
  const opened = open({ step: 'pieces', held: { counted: 0 } })
  opened.type(12)
  opened.enter(3)
  await vi.waitFor(() => expect(captured).toHaveLength(1))
  expect(opened.typed).toBeUndefined()
  await scanned(opened, 'B1')
  expect([opened.typed, captured.length]).toEqual([undefined, 1])
})

test('each scan is heard once, in its order, and the good tone comes after the save', async () => {
  const opened = open()
  let save: () => void = () => {}
  gate = new Promise((resolve) => {
    save = resolve
  })
  opened.scan('nonsense')
  opened.scan('B1')
  opened.scan('x')
  opened.scan('x')
  await Promise.resolve()
  expect(opened.waiting).toBe(3)
  await expect.poll(() => cues).toEqual(['bad', 'good'])
  save()
  await opened.idle()
  expect(cues).toEqual(['bad', 'good', 'good', 'good'])
  expect(captured).toHaveLength(2)
  expect(opened.view().keypad?.value).toBe(2)
})

test('scans wait for the rows of the work that was just begun, in their order', async () => {
  const opened = open()
  let arrive: () => void = () => {}
  here = () =>
    new Promise((resolve) => {
      arrive = resolve
    })
  opened.scan('B1')
  opened.scan('x')
  await new Promise((resolve) => setTimeout(resolve))
  expect(cues).toEqual([])
  here = async () => {}
  arrive()
  await opened.idle()
  expect(cues).toEqual(['good', 'good'])
  expect(captured).toHaveLength(1)
})

const turn = () => new Promise((resolve) => setTimeout(resolve))

test('a position that is not here yet is waited for, and what is scanned behind it keeps its order', async () => {
  const opened = open({ step: 'shelf', held: { counted: 0 } })
  for (const code of ['A-1', 'x', 'x']) opened.scan(code)
  await turn()
  expect([cues, opened.awaits, opened.waiting]).toEqual([[], true, 2])
  expect(brought).toEqual([['pack of A-1']])
  changed.tell()
  await turn()
  expect(opened.awaits).toBe(true)
  hall.add('A-1')
  changed.tell()
  await opened.idle()
  expect([cues, captured.length, opened.awaits]).toEqual([['good', 'good', 'good'], 2, false])
})

test('a code that no position has is told as soon as its pack is here', async () => {
  const opened = open({ step: 'shelf', held: { counted: 0 } })
  await scanned(opened, 'NONE')
  expect([cues, brought]).toEqual([['bad'], []])
})

test('who goes elsewhere meanwhile hears what the scan means there', async () => {
  const opened = open({ step: 'shelf', held: { counted: 0 } })
  opened.scan('A-1')
  opened.scan('B2')
  await turn()
  opened.press('back')
  await opened.idle()
  expect([cues, opened.held]).toEqual([['bad', 'good'], { box: 'B2', counted: 0 }])
})

test('who signs out takes along what still waits', async () => {
  const opened = open({ step: 'shelf', held: { counted: 0 } })
  opened.scan('A-1')
  opened.scan('x')
  await turn()
  opened.close()
  hall.add('A-1')
  changed.tell()
  await opened.idle()
  expect([cues, captured]).toEqual([[], []])
})

test('a scan that is on no disk stops everything behind it until it is', async () => {
  const opened = open()
  await scanned(opened, 'B1')
  fails = 2
  opened.scan('first')
  opened.scan('second')
  await expect.poll(() => saver.unsaved).toMatchObject({ code: 'first', fault: /QuotaExceededError/ })
  expect([captured.length, cues.filter((cue) => cue === 'good').length]).toEqual([0, 1])
  opened.scan('after the alarm')
  saver.unsaved?.retry()
  await expect.poll(() => cues.filter((cue) => cue === 'alarm')).toHaveLength(3)
  saver.unsaved?.retry()
  await opened.idle()
  expect(saver.unsaved).toBeUndefined()
  expect(captured).toHaveLength(2)
})

test('a rule that fails saves nothing, says so, and the next scan works', async () => {
  const opened = open()
  await scanned(opened, 'BROKEN', 'B1')
  expect(defects).toHaveLength(1)
  expect(cues).toEqual(['bad', 'good'])
  expect(opened.view().keypad).toBeDefined()
})

test('the place is kept at each step, and a new page goes on there', async () => {
  const opened = open()
  await scanned(opened, 'B7', 'x')
  const last = places[places.length - 1]
  expect(last).toMatchObject({ step: 'pieces', held: { box: 'B7', counted: 1 }, said: [{ code: 'x' }] })
  const again = open(JSON.parse(JSON.stringify(last)))
  expect(again.said).toMatchObject([{ code: 'x', done: [] }])
  expect(again.view().keypad?.value).toBe(1)
})

test('leaving is told once', async () => {
  const opened = open()
  opened.press('leave')
  await expect.poll(() => left).toBe(1)
  expect(opened.isLeft).toBe(true)
})
