import { expect, test, vi } from 'vitest'
import { clerk, freshId, onBothEngines } from '../commands/test-house.ts'
import { OWNER } from '../outbound/test-floor.ts'
import { DAY, OTHER, partsOfStories } from './test-parts.ts'

// PostgreSQL is slow to answer on a machine with other work.
vi.setConfig({ testTimeout: 30_000 })

onBothEngines('unknown parts', (dialect) => {
  const stories = partsOfStories(dialect)
  const { part, claims, published, arrives, standing, publishes, claimed, keepingAt } = stories
  /** A receipt of the owner that expects pieces; its line. */
  const expects = async (code: string, quantity: number) => {
    const lines = [{ skuId: await stories.floor.sku(code), quantity }]
    const { rows } = await stories.floor.performs('exceptions.applyReturn', {
      ...{ customerId: OWNER, method: 're-shelve', waybillNo: '', lines },
    })
    return rows.find(({ table }) => table === 'receiptLine')?.id ?? ''
  }
  const resolves = async (partId: string, resolution: string, more: object = {}) => {
    const { id: exceptionId } = await stories.floor.database.engine.reader
      .selectFrom('exception')
      .select('id')
      .where('subjectId', '=', partId)
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow()
    return stories.floor.does('exceptions.resolveException', {
      exceptionId,
      resolution,
      remark: 'agreed',
      ...more,
    })
  }

  test('a box that nobody knows is an unknown part, and customers are shown its code masked', async () => {
    const partId = await arrives('1Z999AA10123456784', 2)
    expect(await part(partId)).toMatchObject({
      status: 'unclaimed',
      quantity: 2,
      receivedBy: 'Ana',
      ended: '',
    })
    await publishes(partId)
    expect(await published(partId)).toMatchObject([{ ownerId: '', maskedCode: '1Z••••••••••••••84' }])
    await publishes(partId, [OTHER])
    expect(await published(partId)).toMatchObject([{ ownerId: OTHER }])
  })

  test('a customer claims only what it is shown, and once', async () => {
    const partId = await arrives('CLAIM-1')
    expect((await claimed(partId, OWNER)).outcome).toMatchObject({ code: 'row.missing' })
    await publishes(partId, [OTHER])
    expect((await claimed(partId, OWNER)).outcome).toMatchObject({ code: 'row.missing' })
    expect((await claimed(partId, OTHER)).outcome).toMatchObject({ outcome: 'applied' })
    expect((await claimed(partId, OTHER)).outcome).toMatchObject({ code: 'exceptions.claim-stands' })
  })

  test('“two claims ⇒ staff decides”: one is accepted, the other is refused, and an undo has both wait again', async () => {
    const partId = await arrives('CLAIM-2')
    await publishes(partId)
    const [mine, theirs] = [await claimed(partId, OWNER), await claimed(partId, OTHER)]
    expect(await stories.floor.does('exceptions.acceptClaim', { claimId: theirs.claimId })).toMatchObject({
      outcome: 'applied',
    })
    expect(await part(partId)).toMatchObject({ status: 'claimed', customerId: OTHER })
    expect(await published(partId)).toEqual([])
    const statuses = async () =>
      Object.fromEntries((await claims(partId)).map(({ customerId, status }) => [customerId, status]))
    expect(await statuses()).toEqual({ [OWNER]: 'refused', [OTHER]: 'accepted' })
    expect(await stories.floor.does('exceptions.acceptClaim', { claimId: mine.claimId })).toMatchObject({
      code: 'move.not-allowed',
    })
    await stories.floor.does('exceptions.undoClaim', { partId })
    expect(await part(partId)).toMatchObject({ status: 'unclaimed', customerId: '' })
    expect(await statuses()).toEqual({ [OWNER]: 'waiting', [OTHER]: 'waiting' })
    await stories.floor.does('exceptions.refuseClaim', { claimId: mine.claimId, reason: 'another label' })
    expect(await statuses()).toEqual({ [OWNER]: 'refused', [OTHER]: 'waiting' })
  })

  test('a claimed part goes into a line of its customer, and of no other; then its claim stands', async () => {
    const partId = await arrives('CLAIM-3', 3)
    await publishes(partId)
    const { claimId } = await claimed(partId, OTHER)
    const lineId = await expects('cup', 3)
    await stories.floor.does('exceptions.acceptClaim', { claimId })
    expect(await resolves(partId, 'claim-into-line', { lineId })).toMatchObject({
      code: 'inbound.part-claimed',
    })
    await stories.floor.does('exceptions.undoClaim', { partId })
    await stories.floor.does('exceptions.refuseClaim', { claimId, reason: 'not theirs' })
    expect(await resolves(partId, 'claim-into-line', { lineId })).toMatchObject({ outcome: 'applied' })
    expect(await stories.floor.stock('cup')).toEqual({ RECV: 3 })
    expect(await part(partId)).toMatchObject({ status: 'claimed', customerId: OWNER, ended: 'received' })
    expect(await stories.floor.does('exceptions.undoClaim', { partId })).toMatchObject({
      code: 'exceptions.part-gone',
    })
  })

  test('a part that the desk books into a line of its customer answers the claims that wait', async () => {
    const partId = await arrives('CLAIM-4', 2)
    await publishes(partId)
    for (const by of [OWNER, OTHER]) await claimed(partId, by)
    const lineId = await expects('bowl', 2)
    expect(await resolves(partId, 'claim-into-line', { lineId })).toMatchObject({ outcome: 'applied' })
    const answered = (await claims(partId)).map(({ customerId, status }) => [customerId, status])
    expect(Object.fromEntries(answered)).toEqual({ [OWNER]: 'accepted', [OTHER]: 'refused' })
  })

  test('a part that is destroyed is gone, and no customer is shown it any more', async () => {
    const partId = await arrives('GONE-1')
    await publishes(partId)
    expect(await resolves(partId, 'destroy')).toMatchObject({ outcome: 'applied' })
    expect(await part(partId)).toMatchObject({ ended: 'destroyed', customerId: '' })
    expect(await published(partId)).toEqual([])
    expect(await publishes(partId)).toMatchObject({ code: 'exceptions.part-gone' })
  })

  test('“age > limit (default 30 days)”: the house expires what nobody claims, and its pieces stay where they are', async () => {
    const [old, wanted] = [await arrives('OLD-1'), await arrives('OLD-2')]
    await publishes(wanted)
    const { claimId } = await claimed(wanted, OWNER)
    expect(await stories.floor.does('exceptions.expirePart', { partId: old })).toMatchObject({
      ...{ code: 'exceptions.part-too-young', values: { days: 30 } },
    })
    const arrived = (await part(old))?.receivedAt ?? 0
    await keepingAt(arrived + 29 * DAY).look()
    expect(await part(old)).toMatchObject({ status: 'unclaimed' })
    await keepingAt(arrived + 31 * DAY).look()
    expect(await part(old)).toMatchObject({ status: 'expired', ended: '' })
    expect(await part(wanted)).toMatchObject({ status: 'unclaimed' })
    expect(await standing(old)).toBe(1)
    // Whoever comes after all is heard while the pieces are here.
    await stories.floor.does('exceptions.refuseClaim', { claimId, reason: 'no' })
    const late = { partId: old, customerId: OTHER, waybillNo: '', proof: 'Here is the invoice' }
    const { rows } = await stories.floor.performs('exceptions.claimPart', late, { actor: clerk })
    const lateClaim = rows.find(({ table }) => table === 'partClaim')?.id ?? freshId()
    expect(await stories.floor.does('exceptions.acceptClaim', { claimId: lateClaim })).toMatchObject({
      outcome: 'applied',
    })
    expect(await part(old)).toMatchObject({ status: 'claimed', customerId: OTHER })
  })
})
