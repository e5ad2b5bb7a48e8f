import type { Actor } from '@longshore/shared/command/command.ts'
import { abnormalApi, sharedPartApi } from '@longshore/shared/exceptions/abnormal.api.ts'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { clerk, freshId, onBothEngines, plant } from '../commands/test-house.ts'
import type { Caller } from '../http/caller.ts'
import { type ArrivedReceipt, type Dock, openDock } from '../inbound/test-dock.ts'
import { customerRow, staffRow } from '../testing/test-world.ts'
import { abnormalRoutes, sharedPartRoutes } from './abnormal.routes.ts'

const STRANGER = '018f0000-0000-7000-8000-0000000000e9'
const ANNA = '018f0000-0000-7000-8000-0000000000e1'

onBothEngines('abnormal parts as documents', (dialect) => {
  let dock: Dock
  beforeAll(async () => {
    dock = await openDock(dialect, inject('postgresUrl'))
    await plant(dock.engine, {
      customer: [customerRow(STRANGER, 'STRANGER')],
      staffUser: [staffRow(ANNA, 'Anna')],
    })
  })
  afterEach(async () => {
    expect(await dock.prove()).toEqual([])
    expect(dock.defects).toEqual([])
  })
  afterAll(() => dock.close())

  const lead: Actor = { ...clerk, name: 'Lead' }
  const ownerOf = ({ ownerId }: Pick<ArrivedReceipt, 'ownerId'>): Actor => ({
    ...{ kind: 'customer', id: `login of ${ownerId}`, name: 'Owner', customerId: ownerId },
    permissions: undefined,
  })
  const does = async (arrived: ArrivedReceipt, name: string, args: object, actor = lead) =>
    (await arrived.act(`exceptions.${name}`, args, { actor })).outcome
  const partOf = async (arrived: ArrivedReceipt, kind: string) => {
    const found = (await arrived.exceptions()).find((one) => one.kind === kind)
    if (!found) throw new Error(`no ${kind}`)
    return found.id
  }
  /** Three pieces more than were announced; the part that they are. */
  const surplus = async () => {
    const arrived = await dock.arrival({ A: 10 })
    await plant(dock.engine, { customer: [customerRow(arrived.ownerId, arrived.ownerId)] })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 13 })
    return { arrived, exceptionId: await partOf(arrived, 'inbound.surplus') }
  }
  const shares = (arrived: ArrivedReceipt, exceptionId: string, more: object = {}) =>
    does(arrived, 'sharePart', { exceptionId, text: 'Three more came', ...more })
  const seenBy = (actor: Actor, { scope }: ArrivedReceipt) =>
    ({ actor, warehouseId: scope.slice('warehouse:'.length) }) as Caller
  const own = (arrived: ArrivedReceipt, by = ownerOf(arrived)) => {
    const [routes, viewer] = [sharedPartRoutes(dock.engine.reader), seenBy(by, arrived)]
    return {
      list: (by: object = {}) =>
        routes.list({ ...sharedPartApi.list.input.getDefault(), ...by } as never, viewer),
      page: (id: string) => routes.byId({ id }, viewer),
    }
  }
  const desk = (arrived: ArrivedReceipt) => {
    const routes = abnormalRoutes(dock.engine.reader, () => 0)
    const viewer = seenBy(lead, arrived)
    return {
      list: (by: object = {}) =>
        routes.list({ ...abnormalApi.list.input.getDefault(), ...by } as never, viewer),
      groups: (state: 'pending' | 'processed' | '') => routes.groups({ state }, viewer),
      thread: (id: string) => routes.thread({ id }, viewer),
    }
  }
  const resolve = (arrived: ArrivedReceipt, exceptionId: string, resolution: string, more: object = {}) =>
    does(arrived, 'resolveException', { exceptionId, resolution, remark: '', ...more })

  test('a customer sees a part once the desk shows it, and no other customer does', async () => {
    const { arrived, exceptionId } = await surplus()
    expect((await own(arrived).list()).rows).toEqual([])
    await expect(own(arrived).page(exceptionId)).rejects.toMatchObject({ code: 'row.missing' })
    expect(await shares(arrived, exceptionId, { asks: true })).toMatchObject({ outcome: 'applied' })
    expect((await own(arrived).list({ mine: 'yes' })).rows).toMatchObject([
      { id: exceptionId, state: 'pending', turn: 'customer', agreement: 'asked', quantity: 3, skuCode: 'A' },
    ])
    expect(await own(arrived).page(exceptionId)).toMatchObject({
      comments: [{ text: 'Three more came', authorName: '', byCustomer: 0 }],
    })
    const stranger = own(arrived, ownerOf({ ownerId: STRANGER }))
    expect((await stranger.list()).rows).toEqual([])
    await expect(stranger.page(exceptionId)).rejects.toMatchObject({ code: 'row.missing' })
    const said = { exceptionId, text: 'mine' }
    expect(await does(arrived, 'commentPart', said, ownerOf({ ownerId: STRANGER }))).toMatchObject({
      code: 'row.missing',
    })
    expect(await does(arrived, 'hidePart', { exceptionId })).toMatchObject({ outcome: 'applied' })
    expect((await own(arrived).list()).rows).toEqual([])
  })

  test('a part is shown to the customer whose goods it is about, and to nobody else', async () => {
    const { arrived, exceptionId } = await surplus()
    expect(await shares(arrived, exceptionId, { customerId: STRANGER })).toMatchObject({
      code: 'exceptions.not-its-owner',
    })
    await arrived.scan('receiveUnknown', { code: 'torn', quantity: 1 })
    expect(await shares(arrived, await partOf(arrived, 'inbound.unknown-part'))).toMatchObject({
      code: 'exceptions.not-a-part',
    })
  })

  test('each side speaks in turn, and what is for the house stays with the house', async () => {
    const { arrived, exceptionId } = await surplus()
    await does(arrived, 'commentPart', { exceptionId, text: 'looks like the wrong pallet' })
    await shares(arrived, exceptionId)
    await does(arrived, 'commentPart', { exceptionId, text: 'supplier called', internal: true })
    expect(await desk(arrived).thread(exceptionId)).toMatchObject({ turn: 'customer' })
    await does(arrived, 'commentPart', { exceptionId, text: 'keep them' }, ownerOf(arrived))
    const { comments, turn } = await desk(arrived).thread(exceptionId)
    expect(turn).toBe('house')
    expect(comments.map(({ text }) => text)).toEqual([
      ...['keep them', 'supplier called', 'Three more came', 'looks like the wrong pallet'],
    ])
    const read = await own(arrived).page(exceptionId)
    expect(read.comments.map(({ text }) => text)).toEqual(['keep them', 'Three more came'])
    const long = { exceptionId, text: 'x'.repeat(501) }
    expect(await does(arrived, 'commentPart', long)).toMatchObject({ code: 'input.invalid' })
  })

  test('“customer agrees”: a surplus is accepted by the customer’s answer or the desk’s written word, never against a no', async () => {
    const { arrived, exceptionId } = await surplus()
    expect(await resolve(arrived, exceptionId, 'accept-surplus')).toMatchObject({
      code: 'inbound.surplus-unagreed',
    })
    const answer = { exceptionId, agrees: false, text: 'not ours' }
    expect(await does(arrived, 'answerPart', answer, ownerOf(arrived))).toMatchObject({ code: 'row.missing' })
    await shares(arrived, exceptionId, { asks: true })
    expect(await does(arrived, 'answerPart', answer, ownerOf(arrived))).toMatchObject({ outcome: 'applied' })
    expect(await does(arrived, 'answerPart', answer, ownerOf(arrived))).toMatchObject({
      code: 'exceptions.not-asked',
    })
    expect(await resolve(arrived, exceptionId, 'accept-surplus', { remark: 'on the phone' })).toMatchObject({
      code: 'inbound.surplus-declined',
    })
    await shares(arrived, exceptionId, { asks: true })
    await does(arrived, 'answerPart', { ...answer, agrees: true }, ownerOf(arrived))
    expect(await resolve(arrived, exceptionId, 'accept-surplus')).toMatchObject({ outcome: 'applied' })
    expect(await arrived.line('A')).toMatchObject({ received: 13, accepted: 3 })
    expect((await own(arrived).list()).rows).toMatchObject([{ state: 'processed', disposition: 'on-shelf' }])
  })

  test('the lists tell what became of parts, and their groups add up to the tabs', async () => {
    const { arrived, exceptionId } = await surplus()
    const there = desk(arrived)
    const sum = async (state: 'pending' | 'processed') =>
      Object.values(await there.groups(state)).reduce((all, count) => all + count, 0)
    await resolve(arrived, exceptionId, 'destroy', { remark: 'nobody wants it' })
    const { tabs } = await there.list()
    expect(await sum('pending')).toBe(tabs?.pending)
    expect(await sum('processed')).toBe(tabs?.processed)
    const destroyed = await there.list({ disposition: 'destroyed', state: 'processed' })
    expect(destroyed.rows).toMatchObject([{ id: exceptionId, disposition: 'destroyed' }])
    expect((await there.list({ group: 'shortage' })).rows.map(({ id }) => id)).not.toContain(exceptionId)
  })

  test('a lead gives a part to a person who works here, and to nobody else', async () => {
    const { arrived, exceptionId } = await surplus()
    expect(await does(arrived, 'assignException', { exceptionId, staffId: ANNA })).toMatchObject({
      outcome: 'applied',
    })
    expect((await desk(arrived).list({ takenBy: ANNA })).rows).toMatchObject([
      { id: exceptionId, status: 'taken', takenByName: 'Anna' },
    ])
    const gone = freshId()
    await plant(dock.engine, { staffUser: [{ ...staffRow(gone, 'Gone'), enabled: 0 }] })
    expect(await does(arrived, 'assignException', { exceptionId, staffId: gone })).toMatchObject({
      code: 'exceptions.not-here',
    })
  })

  test('“reopen: disposition not executed or reversible”: pieces come back from the shelf while they lie there', async () => {
    const { arrived, exceptionId } = await surplus()
    const place = await arrived.position(`R-${arrived.ownerId.slice(-6)}`)
    await resolve(arrived, exceptionId, 'put-on-shelf', { positionId: place })
    const reopens = () => does(arrived, 'reopenException', { exceptionId, reason: 'the customer said no' })
    expect(await reopens()).toMatchObject({ outcome: 'applied' })
    expect(await arrived.stock('A')).toEqual({ 'RECV good': 10, 'ABN pending': 3 })
    expect(await arrived.line('A')).toMatchObject({ received: 10, surplus: 3 })
    expect((await desk(arrived).list({ state: 'pending' })).rows.map(({ id }) => id)).toContain(exceptionId)
    await resolve(arrived, exceptionId, 'put-on-shelf', { positionId: place })
    // One of them is found broken: only two are where they were put.
    const broken = await arrived.position(`D-${arrived.ownerId.slice(-6)}`, { kind: 'defective' })
    await arrived.act('exceptions.registerDefective', {
      ...{ fromPositionId: place, toPositionId: broken, skuId: arrived.skuId('A'), quantity: 1 },
      ...{ reason: 'damaged', photo: null },
    })
    expect(await reopens()).toMatchObject({ code: 'inbound.shelved-gone', values: { left: 2 } })
    expect(await desk(arrived).thread(exceptionId)).toMatchObject({ disposition: 'on-shelf' })
  })

  test('nobody is asked about what is no surplus, or shown what is settled; a part whose like waits stays closed', async () => {
    const { arrived, exceptionId } = await surplus()
    expect(await does(arrived, 'hidePart', { exceptionId })).toMatchObject({ code: 'exceptions.not-shared' })
    const place = await arrived.position(`S-${arrived.ownerId.slice(-6)}`)
    await resolve(arrived, exceptionId, 'put-on-shelf', { positionId: place })
    expect(await shares(arrived, exceptionId)).toMatchObject({ code: 'exceptions.processed' })
    await arrived.scan('receiveLine', { sku: 'A', quantity: 2 })
    expect(await does(arrived, 'reopenException', { exceptionId, reason: 'both' })).toMatchObject({
      code: 'exceptions.stands-again',
    })
    const short = await dock.arrival({ B: 10 })
    await plant(dock.engine, { customer: [customerRow(short.ownerId, short.ownerId)] })
    await short.scan('receiveLine', { sku: 'B', quantity: 7 })
    await short.desk('finishReceipt', { received: 7 })
    const shortage = await partOf(short, 'inbound.shortage')
    expect(await shares(short, shortage, { asks: true })).toMatchObject({ code: 'exceptions.only-surplus' })
    expect(await shares(short, shortage)).toMatchObject({ outcome: 'applied' })
  })

  test('what was destroyed or returned is not opened again; a written shortage is', async () => {
    const { arrived, exceptionId } = await surplus()
    await resolve(arrived, exceptionId, 'return')
    expect(await does(arrived, 'reopenException', { exceptionId, reason: 'no' })).toMatchObject({
      ...{ code: 'exceptions.cannot-reopen', values: { resolution: 'return' } },
    })
    const short = await dock.arrival({ B: 10 })
    await short.scan('receiveLine', { sku: 'B', quantity: 7 })
    await short.desk('finishReceipt', { received: 7 })
    const shortage = await partOf(short, 'inbound.shortage')
    await resolve(short, shortage, 'write-shortage')
    const reopens = () => does(short, 'reopenException', { exceptionId: shortage, reason: 'found a box' })
    expect(await reopens()).toMatchObject({ outcome: 'applied' })
    expect(await reopens()).toMatchObject({ code: 'move.not-allowed' })
  })
})
