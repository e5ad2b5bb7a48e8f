import { intent } from '@longshore/shared/command/command.ts'
import { args, pieces } from '@longshore/shared/command/schema.ts'
import { type Job, job, type Step, say, type World, wants } from '@longshore/shared/job/job.ts'
import { NotSaved } from '@longshore/shared/sync/faults.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Cue } from '../scan/feedback.ts'
import { OpenJob } from './open-job.ts'
import type { Resume } from './resumes.ts'
import { Saver } from './saver.ts'

interface Held {
  readonly box?: string
  readonly counted: number
}

const count = intent({
  ...{ name: 'test.count', scope: 'warehouse', permission: null, offline: true },
  args: args({ quantity: pieces() }),
  reads: () => ({}),
  decide: () => [],
})

const box: Step<Held> = {
  accepts: 'anything',
  view: () => ({ instruction: say('job.ok') }),
  scan(_, { code }) {
    if (code === 'BROKEN') throw new Error('a rule that fails')
    return code.startsWith('B')
      ? { step: 'pieces', held: { box: code, counted: 0 } }
      : { stay: say('job.unknown-code') }
  },
  press: () => ({ leave: true }),
}
const pieceStep: Step<Held> = {
  accepts: 'anything',
  view: ({ counted }) => ({ instruction: say('job.ok'), keypad: { value: counted, countsScans: true } }),
  scan: (held) => ({
    ...{ step: 'pieces', held: { ...held, counted: held.counted + 1 } },
    commands: [wants(count, { quantity: 1 })],
  }),
  enter: (held, quantity) => ({
    ...{ step: 'box', held: { counted: held.counted + quantity } },
    commands: [wants(count, { quantity })],
  }),
}
const counting: Job = job<Held>({
  ...{ name: 'counting', title: say('job.ok'), permission: 'x', start: 'box' },
  steps: { box, pieces: pieceStep },
  begin: () => ({ counted: 0 }),
  waiting: () => 0,
})

let cues: Cue[]
let places: Resume[]
let left: number
let defects: unknown[]
let captured: object[]
let fails: number
let gate: Promise<void>
let saver: Saver
let here: () => Promise<void>

beforeEach(() => {
  ;[cues, places, left, defects, captured, fails] = [[], [], 0, [], [], 0]
  gate = Promise.resolve()
  here = async () => {}
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
      lookups: { ids: () => [], skus: () => [] },
      voice: { give: (cue) => void cues.push(cue) },
      world: () => ({ now: 0 }) as World,
      save: (command, given, scans) =>
        saver.save(command, given, { worker: 'ana', session: 's', scans, code: scans.join(' ') }),
      here: () => here(),
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
  expect(last).toEqual({ step: 'pieces', held: { box: 'B7', counted: 1 } })
  const again = open(JSON.parse(JSON.stringify(last)))
  expect(again.view().keypad?.value).toBe(1)
})

test('leaving is told once', async () => {
  const opened = open()
  opened.press('leave')
  await expect.poll(() => left).toBe(1)
  expect(opened.isLeft).toBe(true)
})
