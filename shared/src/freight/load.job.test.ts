import { afterEach, expect, test } from 'vitest'
import { DEVICE, openFloor } from '../job/test-floor.ts'
import { loadJob } from './load.job.ts'
import { CLOSED_BAG, LOAD, loadsHere, OTHER_LOAD } from './test-loads.ts'
import { BAG } from './test-packages.ts'

let floor = openFloor(loadJob, {})
const begin = (more: object = {}) => {
  floor = openFloor(loadJob, { ...loadsHere(DEVICE), ...more })
  return floor
}
afterEach(() => expect(floor.defects).toEqual([]))

const facts = () => floor.run.view().facts ?? []
const fact = (key: string) => facts().find(({ label }) => label.key === key)
const worker = (...permissions: string[]) => ({
  worker: [{ id: 'w', badge: 'F-1', name: 'Mei', enabled: 1, permissions }],
})

test('bags and packages are scanned onto a load, what was planned and is missing is shown, and it departs', async () => {
  const { scan, press, saved, run, row, goes } = begin(worker('freight.load', 'freight.depart'))
  goes('offline')
  expect(run.view().choices?.list.map(({ title }) => title)).toEqual(['LD1', 'LD2', 'LD3'])
  await scan('LD1', 'BG3')
  expect(fact('loading.on-it')?.value).toBe('1')
  await press('check')
  expect(run.view().instruction.key).toBe('loading.still-missing')
  expect(facts()[0]).toMatchObject({ label: { key: 'loading.package' }, value: 'PO1-1' })
  expect(fact('loading.heard')?.words).toMatchObject({ key: 'loading.heard-minutes', values: { n: 15 } })
  await press('back')
  await scan('PO1-1')
  await press('check')
  expect(run.view().instruction.key).toBe('loading.all-on')
  expect(facts()).toContainEqual(expect.objectContaining({ words: { key: 'loading.not-submitted' } }))
  await press('depart')
  expect(saved.map(({ name, args, exceptions }) => [name, args, exceptions])).toMatchObject([
    ['freight.loadItem', { stowageId: LOAD, thingId: CLOSED_BAG, code: 'BG3', from: 'STAGE' }, []],
    ['freight.loadItem', { stowageId: LOAD, code: 'PO1-1', from: 'STAGE' }, []],
    ['freight.depart', { stowageId: LOAD }, ['freight.not-submitted']],
  ])
  expect(row('bag', CLOSED_BAG)).toMatchObject({ status: 'loaded', place: `LOAD:${LOAD}` })
  expect(row('stowage', LOAD)).toMatchObject({ status: 'departed', loaded: 2, grams: 3800 })
  await scan('LD1')
  expect(run.state.said[0]?.phrase).toMatchObject({ key: 'loading.has-left' })
})

test('what is wrong with a thing is asked first, and names the load that has it; loaded all the same, that one gives it up', async () => {
  const { scan, press, saved, instruction, run, row } = begin()
  await scan('LD1', 'PO3-1')
  expect(instruction()).toBe('loading.is-stopped')
  await press('aside')
  await scan('PO2-1')
  expect(instruction()).toBe('loading.wrong-load')
  await press('aside')
  await scan('PO1-8')
  expect(instruction()).toBe('loading.in-bag')
  await press('aside')
  expect(saved).toEqual([])
  await scan('PO1-5')
  expect(instruction()).toBe('loading.on-other-load')
  expect(run.view().code?.caption).toMatchObject({ values: { load: 'LD2' } })
  await press('anyway')
  expect(saved).toMatchObject([
    { name: 'freight.unloadItem', args: { stowageId: OTHER_LOAD, code: 'PO1-5' } },
    { name: 'freight.loadItem', args: { stowageId: LOAD, code: 'PO1-5', from: 'STAGE' }, exceptions: [] },
  ])
  expect(row('parcelPiece', String(saved[1]?.args.thingId))).toMatchObject({ place: `LOAD:${LOAD}` })
  await scan('PO1-5')
  expect(run.state.said[0]?.phrase).toMatchObject({ key: 'loading.on-there' })
})

test('a load that is submitted, or full, is asked about; one that left meanwhile too', async () => {
  const { scan, press, saved, instruction, arrives } = begin()
  await scan('LD3', 'PO1-2')
  expect(instruction()).toBe('loading.content-locked')
  await press('anyway')
  expect(saved).toMatchObject([{ exceptions: ['freight.content-locked'] }])
  await press('back')
  const [one] = loadsHere(DEVICE).stowage
  arrives('stowage', { ...one, cabinetType: '20GP', grams: 28_199_900 })
  await scan('LD1', 'PO1-3')
  expect(instruction()).toBe('loading.over-cabinet')
  await press('aside')
  arrives('stowage', { ...one, version: 3, status: 'departed' })
  await scan('PO1-3')
  expect(instruction()).toBe('loading.is-gone')
})

test('of two bags with one number the worker says which; a code that nobody knows here is kept, also on a load that nobody knows', async () => {
  const { scan, press, choose, saved, run } = begin()
  await scan('LD1', 'BG4')
  const choices = run.view().choices?.list ?? []
  expect(choices.map(({ detail }) => detail)).toEqual(['LINE · A · Ana', 'LINE · B · Mia'])
  await choose(choices[1]?.key ?? '')
  await scan('NEWS-1')
  await press('back')
  await scan('BG1', 'LD-NEW')
  expect(run.state.said[1]?.phrase).toMatchObject({ key: 'loading.is-thing' })
  await press('anyway')
  await scan('PO1-4')
  expect(saved.map(({ args }) => [args.stowageId, args.stowageNo, args.thingId, args.code])).toMatchObject([
    [LOAD, '', choices[1]?.key, 'BG4'],
    [LOAD, '', null, 'NEWS-1'],
    [null, 'LD-NEW', expect.any(String), 'PO1-4'],
  ])
})

test('what was loaded is taken off again, or its scan taken back: it is missing then as before', async () => {
  const { scan, press, saved, takeBack, row } = begin()
  await scan('LD1', 'BG3', 'PO1-1')
  await takeBack()
  await press('off')
  await scan('PO1-2', 'BG3')
  expect(saved.map(({ name }) => name)).toEqual([
    'freight.loadItem',
    'freight.loadItem',
    'freight.unloadItem',
    'freight.unloadItem',
  ])
  expect(row('bag', CLOSED_BAG)).toMatchObject({ status: 'closed', place: 'STAGE' })
  expect(fact('loading.not-loaded')?.value).toBe('2')
  expect(row('stowage', LOAD)).toMatchObject({ loaded: 0, grams: 0 })
})

test('with something in dispute on it a load departs by a lead’s word alone', async () => {
  const disputed = loadsHere(DEVICE).parcelPiece.map((one) =>
    one.no === 'PO1-2' ? { ...one, place: `BAG:${BAG} STAGE`, disputed: 1 } : one,
  )
  const departs = async (...permissions: string[]) => {
    const { scan, press } = begin({ ...worker(...permissions), parcelPiece: disputed })
    await scan('LD1', 'BG1')
    await press('check')
    await press('depart')
    return floor
  }
  const { names, run, instruction } = await departs('freight.load', 'freight.depart')
  expect(names()).toEqual(['freight.loadItem'])
  expect(run.state.said[0]?.phrase).toMatchObject({ refusal: 'freight.load-disputed' })
  expect(instruction()).toBe('loading.still-missing')
  const { saved } = await departs('freight.load', 'freight.depart', 'freight.lead')
  expect(saved[1]?.exceptions).toEqual(['freight.not-submitted', 'freight.departed-disputed'])
  const { run: other } = begin(worker('freight.load'))
  await floor.scan('LD1', 'BG3')
  await floor.press('check')
  expect(other.view().secondary?.map(({ key }) => key)).toEqual(['back'])
})
