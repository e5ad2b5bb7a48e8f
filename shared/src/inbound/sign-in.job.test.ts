import { afterEach, describe, expect, test } from 'vitest'
import { openFloor } from '../job/test-floor.ts'
import { signInJob } from './sign-in.job.ts'
import { aBox, aLine, anArticle, aReceipt, idOf } from './test-goods.ts'

const house = {
  receipt: [aReceipt('RC1', { boxes: 2, forecast: 22 }), aReceipt('RC2', { boxes: 1, forecast: 10 })],
  box: [aBox('RC1', 'B-1'), aBox('RC1', 'B-2'), aBox('RC2', 'B-9'), aBox('RC2', 'TWIN'), aBox('RC1', 'TWIN')],
  receiptLine: [aLine('RC1', 'A'), aLine('RC1', 'B', { lineNo: 2, forecast: 12 }), aLine('RC2', 'C')],
  sku: [anArticle('Z')],
}
let floor = openFloor(signInJob, house)
const open = (rows: object = {}) => {
  floor = openFloor(signInJob, { ...house, ...rows })
  return floor
}
const receipt = (no: string) => floor.row('receipt', idOf(no))
const line = (no: string, letter: string) => floor.row('receiptLine', idOf(`${no} ${letter}`))

afterEach(() => expect(floor.defects).toEqual([]))

describe('a worker at the dock', () => {
  test('scans boxes, then items, enters numbers and finishes', async () => {
    const { scan, enter, press, names, step } = open()
    await scan('B-1', 'b-2')
    expect(receipt('RC1')).toMatchObject({ status: 'signed', boxesSigned: 2 })
    await scan('BC-A')
    expect(step()).toBe('count')
    await enter(10)
    await scan('CT-B')
    await enter(12)
    expect(receipt('RC1')).toMatchObject({ status: 'partially-received', received: 22 })
    await press('finish')
    expect(receipt('RC1')).toMatchObject({ status: 'received' })
    expect(step()).toBe('find')
    expect(names()).toEqual([
      'inbound.signBox',
      'inbound.signBox',
      'inbound.receiveLine',
      'inbound.receiveLine',
      'inbound.finishReceipt',
    ])
  })

  test('“Scanned item is a returned item: handle by its processing method”: the scan of its parcel says it', async () => {
    const back = { kind: 'return', method: 'destroy', waybillNo: 'RWB1', boxes: 0, forecast: 10 }
    const { scan, run, step } = open({ receipt: [aReceipt('RC1', back)], box: [] })
    await scan('RWB1')
    expect(run.view().code).toMatchObject({ text: 'RC1', caption: { key: 'inbound.return-destroy' } })
    await scan('BC-A')
    expect(step()).toBe('count')
  })

  test('finds an item without a barcode among those of the receipt in hand, and counts it', async () => {
    const { scan, run, step } = open()
    await scan('B-1')
    expect(run.articles().map(({ code, name }) => `${code} ${name}`)).toEqual(['A Article A', 'B Article B'])
    await scan(run.articles()[1]?.code ?? '')
    expect([step(), run.view().code?.text]).toEqual(['count', 'B'])
  })

  test('is told at the scan that goods have expired, and counts them all the same', async () => {
    const gtin = '04006381333931'
    const milk = { ...aLine('RC1', 'A'), barcodes: [{ code: gtin, quantity: 1 }] }
    const { scan, said, step } = open({ receiptLine: [milk] })
    const dated = (day: string) => `]C101${gtin}17${day}10LOT7`
    await scan('B-1', dated('200131'))
    expect(said()).toMatchObject({
      ...{ tone: 'attention', phrase: { key: 'job.expired', values: { date: '2020-01-31' } } },
    })
    expect(step()).toBe('count')
    await scan(dated('400131'))
    expect(said()).toMatchObject({ tone: 'ok' })
  })

  test('who scans a receipt that is finished hears so', async () => {
    const done = { ...house.receipt[0], status: 'received', received: 22, boxesSigned: 2, finishedAt: 1 }
    const { scan, instruction, run } = open({ receipt: [done] })
    await scan('RC1')
    expect([instruction(), run.view().primary]).toEqual(['inbound.receipt-finished', undefined])
  })

  test('is asked before a receipt is finished of which something is missing', async () => {
    const { scan, enter, press, instruction, names } = open()
    await scan('B-1', 'BC-A')
    await enter(9)
    await press('finish')
    expect(instruction()).toBe('inbound.finish-short')
    expect(names()).not.toContain('inbound.finishReceipt')
  })

  test('is told when a code came twice at one pull, and counts the second with one tap', async () => {
    const { scan, run, said } = open()
    const counted = () => run.view().keypad?.value
    await scan('B-1', 'BC-B')
    await run.readTwice('BC-B')
    expect(said()).toMatchObject({ tone: 'again', phrase: { key: 'job.read-twice' }, code: 'BC-B' })
    expect(counted()).toBe(1)
    const nth = said()?.nth ?? 0
    await run.countToo(nth)
    expect(counted()).toBe(2)
    await run.countToo(nth)
    expect(counted()).toBe(2)
  })

  test('counts a code that one scan holds twice once, and is told', async () => {
    const { scan, run, said } = open()
    await scan('B-1', 'BC-BBC-B')
    expect(run.view().keypad?.value).toBe(1)
    expect(said()).toMatchObject({ leftOut: true, code: 'BC-B' })
    await run.countToo(said()?.nth ?? 0)
    expect(run.view().keypad?.value).toBe(2)
  })

  test('hears why a code that came twice is wrong, not that it came twice', async () => {
    const { scan, said } = open()
    await scan('B-1', 'B-9', 'BC-ABC-A')
    expect(said()).toMatchObject({ tone: 'wrong' })
    expect(said()?.leftOut).toBeUndefined()
  })

  test('counts by scanning piece after piece: an item is one, a carton is what it holds', async () => {
    const { scan, run, enter } = open()
    await scan('B-1', 'BC-B', 'BC-B', 'BC-B')
    expect(run.view().keypad).toMatchObject({ value: 3, max: 12 })
    await enter(3)
    await scan('CT-A')
    expect(run.view().keypad).toMatchObject({ value: 12, max: 10 })
  })

  test('hears that a box is signed already, and goes on with its receipt', async () => {
    const { scan, said, step, names } = open()
    await scan('B-1', 'B-1')
    expect(said()).toMatchObject({ tone: 'attention', phrase: { key: 'inbound.signed-already' } })
    expect(step()).toBe('receipt')
    expect(names()).toEqual(['inbound.signBox'])
  })

  test('hears that this is the wrong code when he scans a position, an item without a receipt or nonsense', async () => {
    const { scan, said, names } = open()
    await scan('BC-A')
    expect(said()).toMatchObject({ tone: 'wrong', phrase: { key: 'job.not-a-sku-here' } })
    await scan('nonsense')
    expect(said()).toMatchObject({ tone: 'wrong', phrase: { key: 'job.unknown-code' } })
    expect(names()).toEqual(['inbound.askBox'])
  })

  test('takes back the box or the boxes signed last', async () => {
    const { scan, press, enter, said, names } = open()
    await scan('B-1')
    await press('undo')
    expect(said()).toMatchObject({ phrase: { key: 'inbound.box-unsigned', values: { box: 'B-1' } } })
    expect(receipt('RC1')).toMatchObject({ status: 'to-be-received', boxesSigned: 0 })
    await press('boxes')
    await enter(2)
    await press('undo')
    expect(receipt('RC1')).toMatchObject({ status: 'to-be-received', boxesSigned: 0 })
    expect(names().slice(-2)).toEqual(['inbound.signByCount', 'inbound.undoSignByCount'])
  })

  test('chooses the receipt of a box code that two receipts carry', async () => {
    const { scan, run, choose, step } = open()
    await scan('TWIN')
    expect(run.view().choices?.list.map(({ title }) => title)).toEqual(['RC2', 'RC1'])
    await choose(idOf('RC1 box TWIN'))
    expect([step(), receipt('RC1').boxesSigned, receipt('RC2').boxesSigned]).toEqual(['receipt', 1, 0])
  })

  test('is asked before a box of another receipt is signed there', async () => {
    const { scan, press, step, names } = open()
    await scan('B-1', 'B-9')
    expect(step()).toBe('other-receipt')
    await press('back')
    expect(names()).toEqual(['inbound.signBox'])
    await scan('B-9')
    await press('sign')
    expect(receipt('RC2')).toMatchObject({ boxesSigned: 1 })
  })

  test('is asked when he counts more than announced; the rest goes to the abnormal area with an exception', async () => {
    const { scan, enter, press, said, step, saved } = open()
    await scan('B-1', 'BC-A')
    await enter(13)
    expect(step()).toBe('surplus')
    await press('again')
    await enter(13)
    await press('aside')
    expect(line('RC1', 'A')).toMatchObject({ received: 10, surplus: 3 })
    expect(said()).toMatchObject({ tone: 'attention', phrase: { exceptions: ['inbound.surplus'] } })
    expect(saved.at(-1)?.exceptions).toEqual(['inbound.surplus'])
  })

  test('takes his last count back', async () => {
    const { scan, enter, press } = open()
    await scan('B-1', 'BC-A')
    await enter(4)
    await press('undo')
    expect(line('RC1', 'A')).toMatchObject({ received: 0 })
    expect(receipt('RC1')).toMatchObject({ status: 'signed' })
  })

  test('keeps an item apart that is not on the receipt', async () => {
    const { scan, enter, saved, step } = open()
    await scan('B-1', 'BC-Z')
    expect(step()).toBe('not-listed')
    await enter(2)
    expect(saved.at(-1)).toMatchObject({
      name: 'inbound.receiveUnknown',
      args: { receiptId: idOf('RC1'), skuId: idOf('sku Z'), quantity: 2 },
      exceptions: ['inbound.sku-mismatch'],
    })
  })

  test('is asked nothing about articles of other customers, and their goods are kept by their code alone', async () => {
    const foreign = (letter: string) => ({
      ...{ id: idOf(`sku ${letter}`), customerId: idOf(`owner ${letter}`), code: letter, name: 'Mug' },
      barcodes: [{ code: 'BC-MUG', quantity: 1 }],
    })
    const { scan, enter, saved, step, run } = open({ sku: [foreign('X'), foreign('Y')] })
    await scan('B-1', 'BC-MUG')
    expect([step(), run.state.asking]).toEqual(['not-listed', undefined])
    await enter(1)
    expect(saved.at(-1)).toMatchObject({
      name: 'inbound.receiveUnknown',
      args: { receiptId: idOf('RC1'), skuId: null, code: 'BC-MUG' },
    })
  })

  test('records goods that nobody announced by any code on them, or by none', async () => {
    const { scan, enter, press, saved, step } = open()
    await press('unknown')
    await scan('SOME LABEL')
    await enter(1)
    expect(saved.at(-1)).toMatchObject({ args: { code: 'SOME LABEL' }, exceptions: ['inbound.unknown-part'] })
    await press('unknown')
    await press('no-code')
    await enter(3)
    expect(saved.at(-1)).toMatchObject({ args: { code: '-', quantity: 3 } })
    expect(step()).toBe('find')
  })

  test('counts boxes without codes, and says why one does not come in', async () => {
    const { scan, enter, press } = open()
    await scan('RC2')
    await press('boxes')
    await enter(1)
    expect(receipt('RC2')).toMatchObject({ status: 'signed', boxesSigned: 1 })
    await scan('WBRC1')
    await press('fail')
    await scan('B-1')
    await press('damaged')
    await press('fail')
    await press('turn-away')
    await scan('B-2')
    await press('not-ordered')
    expect(receipt('RC1')).toMatchObject({ status: 'sign-in-failed', boxesFailed: 1, boxesRejected: 1 })
    expect(floor.row('box', idOf('RC1 box B-1'))).toMatchObject({ status: 'failed', reason: 'damaged' })
  })

  test('finds an item that means several articles asked, and settles it', async () => {
    const twins = [
      aLine('RC1', 'A'),
      aLine('RC1', 'A2', { lineNo: 3, barcodes: [{ code: 'BC-A', quantity: 1 }] }),
    ]
    floor = openFloor(signInJob, { ...house, receiptLine: twins })
    const { scan, run, choose, step } = floor
    await scan('RC1', 'BC-A')
    expect(run.view().choices?.list).toHaveLength(2)
    await choose(`sku:${idOf('sku A2')}`)
    expect([step(), run.view().code?.text]).toEqual(['count', 'A2'])
  })

  test('goes on without the receipt’s rows: the box is signed when the server has it', async () => {
    floor = openFloor(signInJob, { box: [aBox('RC7', 'B-7')] })
    const { scan, said, saved, run } = floor
    await scan('B-7')
    expect(saved).toMatchObject([{ name: 'inbound.signBox', checked: false }])
    expect(said()).toMatchObject({ tone: 'attention', phrase: { key: 'job.saved-not-checked' } })
    expect(run.view().instruction.key).toBe('inbound.receipt-gone')
  })

  test('sends a picture of a box that does not come in along with the reason', async () => {
    const { scan, press, run, saved } = open()
    await scan('B-1')
    await press('fail')
    await scan('B-2')
    expect(run.view().photo).toEqual({ taken: false })
    await run.photo('a'.repeat(64))
    expect(run.view().photo).toEqual({ taken: true })
    await press('damaged')
    expect(saved.at(-1)).toMatchObject({ name: 'inbound.failBox', args: { photo: 'a'.repeat(64) } })
    await press('unknown')
    await scan('no such code')
    expect(run.view().photo).toEqual({ taken: false })
  })
})
