import { afterEach, describe, expect, test } from 'vitest'
import { openFloor, WAREHOUSE } from '../job/test-floor.ts'
import { packPhotoOf, packPhotos } from '../setup/pack-photo.ts'
import { defaultSettings, type PackPhoto } from '../setup/warehouse.ts'
import { packingJob, packingJobOf } from './packing.job.ts'
import { aMaterial, anOrder, anOrderLine, idOf } from './test-orders.ts'

const [FIRST, SECOND] = ['ab'.repeat(32), 'cd'.repeat(32)]
const SAME = 'same-product-same-quantity'
const places = [{ location: 'TOTE:T-1', quantity: 2 }]
const whole = { picking: 'picked', pieces: 2, picked: 2, bin: 'T-1' }
const rowsOf = (
  packPhoto: PackPhoto,
  { customer = '', order = {} }: { customer?: string; order?: object } = {},
) => ({
  warehouse: [{ id: WAREHOUSE, settings: { packPhoto } }],
  customer: [{ id: idOf('owner'), code: 'C1', name: 'Owner', packPhoto: customer }],
  packagingMaterial: [aMaterial('BOX_S')],
  outboundOrder: [anOrder('O1', 'W1', { ...whole, ...order })],
  outboundLine: [anOrderLine('O1', 'W1', 'A', { quantity: 2, picked: 2, places })],
})
/** As many alike orders of one piece in a tote. */
const alike = (packPhoto: PackPhoto, ...nos: readonly string[]) => ({
  ...rowsOf(packPhoto),
  outboundOrder: nos.map((no) => anOrder(no, 'W1', { ...whole, pieces: 1, picked: 1, waveType: SAME })),
  outboundLine: nos.map((no) =>
    anOrderLine(no, 'W1', 'A', { picked: 1, places: [{ ...places[0], quantity: 1 }] }),
  ),
})
let floor = openFloor(packingJob, {})
const open = (rows: object, job = packingJob) => {
  floor = openFloor(job, rows)
  return floor
}
const keys = () => floor.run.view().secondary?.map(({ key }) => key)
const photos = () => floor.saved.map(({ args }) => args.photo)
afterEach(() => expect(floor.defects).toEqual([]))

test.each(packPhotos)('what a customer says of pictures stands before what a warehouse says: %s', (said) => {
  for (const packPhoto of packPhotos) {
    const house = { ...defaultSettings, packPhoto }
    expect(packPhotoOf({ packPhoto: said }, house)).toBe(said)
    expect(packPhotoOf({ packPhoto: '' }, house)).toBe(packPhoto)
    for (const nobody of [{}, undefined]) expect(packPhotoOf(nobody, house)).toBe(packPhoto)
  }
  expect(defaultSettings.packPhoto).toBe('off')
})

describe('where no picture is asked for', () => {
  test('a packer sees no camera, and packs as ever', async () => {
    for (const rows of [rowsOf('off'), rowsOf('required', { customer: 'off' })]) {
      const { scan, step, run } = open(rows)
      await scan('T-1', 'BC-A', 'BC-A', 'BOX_S')
      expect([step(), run.view().photo]).toEqual(['label', undefined])
      await scan('WB-O1')
      expect(photos()).toEqual([null])
    }
  })
})

describe('where a picture is offered', () => {
  test('the camera stands beside the label, and the picture goes with the package', async () => {
    const { scan, run, step } = open(rowsOf('offered'))
    await scan('T-1', 'BC-A', 'BC-A', 'BOX_S')
    expect([step(), run.view().photo, keys()]).toEqual([
      'label',
      { taken: false },
      ['without', 'material', 'back'],
    ])
    await run.photo(FIRST)
    await run.photo(SECOND)
    expect([step(), run.view().photo]).toEqual(['label', { taken: true }])
    await scan('WB-O1')
    expect(photos()).toEqual([SECOND])
  })

  test('nobody has to take it', async () => {
    const { scan, press } = open(rowsOf('off', { customer: 'offered' }))
    await scan('T-1', 'BC-A', 'BC-A')
    await press('none')
    expect(floor.run.view().photo).toEqual({ taken: false })
    await scan('WB-O1')
    expect(photos()).toEqual([null])
  })
})

describe('where a picture is required', () => {
  test('it is asked for while the package is open, before the label, without a network too', async () => {
    const { scan, run, step, goes } = open(rowsOf('off', { customer: 'required' }))
    goes('offline')
    await scan('T-1', 'BC-A', 'BC-A', 'BOX_S')
    expect([step(), run.view().photo]).toEqual(['open', { taken: false }])
    await scan('WB-O1')
    expect([step(), photos()]).toEqual(['open', []])
    await run.photo(FIRST)
    expect([step(), run.view().photo]).toEqual(['label', { taken: true }])
    await scan('WB-O1')
    expect(photos()).toEqual([FIRST])
  })

  test('more packaging afterwards asks for no second one', async () => {
    const { scan, run, press, step } = open(rowsOf('required'))
    await scan('T-1', 'BC-A', 'BC-A', 'BOX_S')
    await press('back')
    expect(step()).toBe('material')
    await press('none')
    await run.photo(FIRST)
    await press('material')
    await scan('BOX_S')
    expect(step()).toBe('label')
    await scan('WB-O1')
    expect(photos()).toEqual([FIRST])
  })

  test('whoever cannot take one says so, and the package is closed all the same', async () => {
    const { scan, press, step, names } = open(rowsOf('required'))
    await scan('T-1', 'BC-A', 'BC-A', 'BOX_S')
    await press('unseen')
    expect(step()).toBe('label')
    await scan('WB-O1')
    expect([names(), photos()]).toEqual([['outbound.packOrder'], [null]])
  })

  test('each package of an order has its own', async () => {
    const { scan, run, press, step } = open(rowsOf('required'))
    await scan('T-1', 'BC-A')
    await press('part')
    await press('none')
    await run.photo(FIRST)
    await scan('WB-O1', 'BC-A')
    await press('none')
    expect(step()).toBe('open')
    await press('unseen')
    await scan('WB-O1-02')
    expect(photos()).toEqual([FIRST, null])
  })

  test('an order that was stopped meanwhile is not photographed, and not packed', async () => {
    const { scan, arrives, press, step, run } = open(rowsOf('required'))
    await scan('T-1', 'BC-A', 'BC-A', 'BOX_S')
    arrives('outboundOrder', { ...rowsOf('required').outboundOrder[0], status: 'cancelled' })
    expect(run.view().blocking).toBeDefined()
    await press('next')
    expect([step(), photos()]).toEqual(['start', []])
  })

  test('of orders that are all the same each has its own: a label closes none before its picture', async () => {
    const { scan, run, press, step, said } = open(
      alike('required', 'O1', 'O2', 'O3', 'O4'),
      packingJobOf([SAME]),
    )
    await scan('T-1', 'BC-A')
    await press('none')
    await run.photo(FIRST)
    await scan('WB-O1')
    expect([step(), run.view().photo, floor.instruction()]).toEqual([
      ...['alike', { taken: false }, 'outbound.photograph-open'],
    ])
    await scan('WB-O2')
    expect(said()).toMatchObject({ tone: 'wrong', phrase: { key: 'outbound.photograph-open' } })
    await run.photo(SECOND)
    expect(floor.instruction()).toBe('outbound.label-next')
    await scan('WB-O2')
    expect(photos()).toEqual([FIRST, SECOND])
    await press('unseen')
    await scan('WB-O3')
    expect(photos()).toEqual([FIRST, SECOND, null])
    // The last one is checked like the first, and photographed where the first was.
    expect([step(), run.view().photo]).toEqual(['alike', undefined])
    await scan('WB-O4', 'BC-A')
    await press('none')
    expect(step()).toBe('open')
  })

  test('a picture that is kept after its package was closed is not taken for one of the next', async () => {
    const { scan, run, press, said } = open(alike('offered', 'O1', 'O2', 'O3', 'O4'), packingJobOf([SAME]))
    await scan('T-1', 'BC-A')
    await press('none')
    await scan('WB-O1')
    const { held } = run.state
    await scan('WB-O2')
    await run.photo(FIRST, held)
    expect(said()).toMatchObject({ tone: 'wrong', phrase: { key: 'outbound.photo-late' } })
    expect(run.view().photo).toEqual({ taken: false })
    await scan('WB-O3')
    expect(photos()).toEqual([null, null, null])
  })
})
