import { expect, test } from 'vitest'
import type { Happened } from '../contract/happened.ts'
import { destructionMachine } from '../exceptions/destruction-order.ts'
import { floorCommands } from '../floor-commands.ts'
import { bagMachine } from '../freight/bag.ts'
import { stowageMachine } from '../freight/stowage.ts'
import { LOAD, loadsHere } from '../freight/test-loads.ts'
import { receiptMachine } from '../inbound/receipt-machine.ts'
import { anArticle, aPosition, aReceipt, idOf } from '../inbound/test-goods.ts'
import { partMachine } from '../inbound/unknown-part.ts'
import { DEVICE, openFloor } from '../job/test-floor.ts'
import { jobsEn } from '../language/jobs.en.ts'
import { shownStates } from '../outbound/order-view.ts'
import { packageMachine } from '../outbound/parcel-state.ts'
import { waveMachine } from '../outbound/wave.ts'
import { partitionKinds } from '../setup/warehouse.ts'
import { countOrderMachine } from '../stock/count-order.ts'
import { lookUpJob } from './look-up.job.ts'
import type { Meaning } from './look-up.ts'
import { ageOf, didOf, stateOf } from './look-up-said.ts'

const AT = 1_790_000_000

const shelf: Meaning = {
  ...{ kind: 'position', id: idOf('position P-1'), code: 'P-1', about: '', state: 'storage', more: 3 },
  facts: [{ what: 'held-for', value: '2' }],
  goods: [
    { skuId: idOf('sku A'), code: 'A', name: 'Article A', quantity: 24, of: null, condition: 'good' },
    { skuId: idOf('sku A'), code: 'A', name: 'Article A', quantity: 1, of: null, condition: 'defective' },
  ],
  happened: [
    { at: AT - 300, by: 'Ana', command: 'outbound.pickTask', quantity: 3, sku: 'A', from: 'P-1', to: 'T-7' },
  ],
}
const article: Meaning = {
  ...{ kind: 'sku', id: idOf('sku P-1'), code: 'P-1', about: 'Article', state: '', facts: [], more: 0 },
  ...{ goods: [], happened: [] },
}
const found = (...meanings: readonly Meaning[]) => ({ found: { at: AT, meanings } })

const floorOf = () =>
  openFloor(lookUpJob, {
    position: [aPosition('P-1'), aPosition('P-2', { enabled: 0 })],
    sku: [anArticle('A')],
    receipt: [aReceipt('RC-1', { boxes: 3, boxesSigned: 1, forecast: 30, received: 10 })],
  })
const facts = (floor: ReturnType<typeof floorOf>) =>
  floor.run.view().facts?.map(({ label, value, words }) => [label, words ?? value]) ?? []

test('what the server says is shown whole: state, goods, and who did what last', async () => {
  const floor = floorOf()
  await floor.scan('P-1')
  expect([floor.step(), floor.said()?.tone]).toEqual(['looking', 'again'])
  await floor.answers(found(shelf))
  expect(floor.run.view()).toMatchObject({
    instruction: { key: 'look-up.kind.position' },
    code: { text: 'P-1', caption: { key: 'look-up.is.storage' } },
  })
  expect(facts(floor)).toEqual([
    [{ key: 'look-up.fact.held-for' }, '2'],
    [{ key: 'look-up.goods', values: { code: 'A' } }, '24'],
    [{ key: 'look-up.defective', values: { code: 'A' } }, '1'],
    [{ key: 'look-up.more' }, '3'],
    [
      { key: 'look-up.did.picked', values: { goods: '3 × A, P-1 → T-7' } },
      { key: 'look-up.minutes', values: { by: 'Ana, ', n: 5 } },
    ],
  ])
  // Its answer takes the place of the question in the last scans.
  expect(floor.run.state.said.map(({ tone, phrase }) => [tone, phrase])).toEqual([
    ['ok', { key: 'look-up.kind.position' }],
  ])
  expect(floor.names()).toEqual([])
})

test('whoever scans on before the server answered hears of the last scan alone', async () => {
  const floor = floorOf()
  await floor.scan('P-1')
  const first = floor.run.asks
  await floor.scan('P-2')
  await floor.run.answered(first?.of, found(shelf))
  expect([floor.step(), floor.run.asks?.what.lookUp]).toEqual(['looking', 'P-2'])
  await floor.answers(found())
  expect([floor.step(), floor.said()?.tone]).toEqual(['nothing', 'wrong'])
})

test('one code with several meanings: the worker says which', async () => {
  const floor = floorOf()
  await floor.scan('P-1')
  await floor.answers(found(shelf, article))
  expect(floor.run.view().choices?.list).toMatchObject([
    { title: 'P-1', words: { key: 'look-up.kind.position' } },
    { title: 'P-1', words: { key: 'look-up.kind.sku' }, detail: 'Article' },
  ])
  await floor.choose('1')
  expect(floor.instruction()).toBe('look-up.kind.sku')
  await floor.press('others')
  expect(floor.step()).toBe('which')
})

test('without a network the handheld says what it holds, how old that is, and that it does not know what lies there', async () => {
  const floor = floorOf()
  floor.goes('offline')
  await floor.scan('p-2')
  expect(floor.run.view().code).toEqual({ text: 'P-2', caption: { key: 'look-up.is.stopped' } })
  expect(facts(floor)).toEqual([
    [{ key: 'look-up.as-of' }, { key: 'look-up.minutes', values: { by: '', n: 15 } }],
    [{ key: 'look-up.content' }, { key: 'look-up.not-known-here' }],
  ])
  await floor.scan('WBRC-1')
  expect(floor.run.view().code).toMatchObject({ text: 'RC-1', caption: { key: 'look-up.is.to-be-received' } })
  expect(facts(floor).slice(2)).toEqual([
    [{ key: 'look-up.fact.boxes' }, '1 / 3'],
    [{ key: 'look-up.fact.received' }, '10 / 30'],
    [{ key: 'look-up.fact.waybill' }, 'WBRC-1'],
  ])
  await floor.scan('BC-A')
  expect(floor.instruction()).toBe('look-up.kind.sku')
  await floor.scan('W-07')
  expect(floor.instruction()).toBe('look-up.kind.slot')
  await floor.scan('NOBODY')
  expect(floor.step()).toBe('nothing')
})

test('a bag and a load are known without a network by what this handheld has scanned', async () => {
  const floor = openFloor(lookUpJob, loadsHere(DEVICE))
  floor.goes('offline')
  await floor.scan('bg1')
  expect(floor.run.view()).toMatchObject({
    instruction: { key: 'look-up.kind.bag' },
    code: { text: 'BG1', caption: { key: 'look-up.is.open' } },
  })
  expect(facts(floor).slice(2)).toEqual([
    [{ key: 'look-up.fact.packages' }, '0'],
    [{ key: 'look-up.fact.channel' }, 'LINE'],
    [{ key: 'look-up.fact.zone' }, 'A'],
  ])
  await floor.scan('LD1')
  expect(floor.run.view()).toMatchObject({
    instruction: { key: 'look-up.kind.load' },
    code: { text: 'LD1', caption: { key: 'look-up.is.to-be-submitted' } },
  })
  expect(facts(floor)).toContainEqual([{ key: 'look-up.fact.loaded' }, '0 / 2'])
})

test('what lies in a bag is told package by package, and is no article', async () => {
  const floor = openFloor(lookUpJob, loadsHere(DEVICE))
  await floor.scan('BG3')
  const inside = { skuId: '', code: 'PO1-1', name: '', quantity: 1, of: null, condition: 'good' } as const
  const meant: Meaning = {
    ...{ kind: 'bag', id: LOAD, code: 'BG3', about: '', state: 'closed', facts: [], more: 0, happened: [] },
    goods: [inside],
  }
  await floor.answers(found(meant))
  const told = floor.run.view().facts?.find(({ value }) => value === '1')
  expect(told).toEqual({
    label: { key: 'look-up.goods', values: { code: 'PO1-1' } },
    value: '1',
    strong: true,
  })
})

test('a server that does not answer leaves what the handheld holds, and is asked again by a button', async () => {
  const floor = floorOf()
  await floor.scan('P-1')
  await floor.answers({ failed: true })
  expect(facts(floor).map(([label]) => label)).toContainEqual({ key: 'look-up.content' })
  await floor.press('again')
  await floor.answers(found(shelf))
  expect(facts(floor).map(([label]) => label)).not.toContainEqual({ key: 'look-up.content' })
})

test('every state of everything that is looked up has a word', () => {
  const states = [
    ...partitionKinds,
    ...[shownStates, packageMachine.states, receiptMachine.states, waveMachine.states].flat(),
    ...[countOrderMachine.states, partMachine.states, destructionMachine.states].flat(),
    ...['expected', 'signed', 'failed', 'rejected', 'missing', 'stopped', 'serves', 'holds', 'empty'],
    ...['applied', 'signed-in', 'received', 'abnormal', 'finished', 'rejected', 'closed'],
    ...['returned', 'destroyed'],
    ...[bagMachine.states, stowageMachine.states].flat(),
  ]
  expect(states.filter((state) => !(stateOf(state).key in jobsEn))).toEqual([])
})

test('every fact of the floor is told by what it did, not as some change', () => {
  const told = (command: string): string =>
    didOf({ command, quantity: 0, sku: '', from: '', to: '', at: 0, by: '' } satisfies Happened).key
  const facts = floorCommands.filter(({ kind }) => kind === 'fact').map(({ name }) => name)
  // Nothing that can be scanned is about a shift.
  const ofThings = facts.filter((name) => name !== 'access.startShift')
  expect(ofThings.filter((name) => told(name) === 'look-up.did.other')).toEqual([])
  expect(told('outbound.undoPick')).toBe('look-up.did.taken-back')
  expect(told('outbound.remarkOrder')).toBe('look-up.did.other')
})

test('ages are said in the largest unit that tells them apart', () => {
  const said = (ms: number) => [ageOf(ms).key, ageOf(ms).values?.n]
  expect(said(59_000)).toEqual(['look-up.now', undefined])
  expect(said(3_599_000)).toEqual(['look-up.minutes', 59])
  expect(said(47 * 3_600_000)).toEqual(['look-up.hours', 47])
  expect(said(72 * 3_600_000)).toEqual(['look-up.days', 3])
})
