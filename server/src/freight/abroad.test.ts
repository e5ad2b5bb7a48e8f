import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { type Logistics, openLogistics } from './test-logistics.ts'
import { abroadOf } from './test-manifests.ts'

const DAY = 86_400_000
const MINUTE = 60_000

onBothEngines('an agent abroad receives by a manifest', (dialect) => {
  let house: Logistics
  let abroad: ReturnType<typeof abroadOf>
  beforeAll(async () => {
    house = await openLogistics(dialect)
    abroad = abroadOf(house)
  })
  beforeEach(() => house.world.engine.operate((db) => db.deleteFrom('rateBucket').execute()))
  afterAll(async () => expect(await house.closes()).toEqual([]))

  const statusOf = async ({ orderId }: { orderId: string }) => (await house.order(orderId)).status
  const exceptions = async (kind: string, label: string) => {
    const found = await house.world.engine.reader
      .selectFrom('exception')
      .select(['details', 'status'])
      .where('kind', '=', kind)
      .where('subjectLabel', 'like', `${label}%`)
      .execute()
    return found.map(({ details }) => JSON.parse(details))
  }
  const timeline = async (id: string) =>
    (await abroad.read(id)).timeline.map(({ event, by }: { event: string; by: string }) => `${by}: ${event}`)

  test('what a bag and a package brought is booked in the agent’s name, when it was seen', async () => {
    const load = await abroad.departed(1, 1)
    const manifest = await abroad.signed(load.id)
    const [bag, loose] = [load.bagged[0], load.single[0]]
    const seenAt = house.world.clock.now + DAY - 5 * MINUTE
    const seen = [bag?.no.toLowerCase() ?? '', loose?.no ?? ''].map((code) => ({ code, at: seenAt }))
    expect(await abroad.after(DAY, () => abroad.outcomes(manifest, seen))).toEqual(['applied', 'applied'])
    expect(await abroad.read(load.id)).toMatchObject({ status: 'arrival-full', arrived: 2, arrivedPieces: 3 })
    for (const piece of [...(bag?.inside ?? []), ...(loose ? [loose] : [])])
      expect(await statusOf(piece)).toBe('delivering')
    expect(await timeline(load.id)).toContain('Budi: stowage.arrived')
    const { timeline: told } = await abroad.read(load.id)
    expect(told.find(({ event }: { event: string }) => event === 'stowage.arrived').at).toBe(
      Math.floor(seenAt / 1000),
    )
  })

  test('a message that is sent twice, and a fact that comes in another message, change nothing more', async () => {
    const load = await abroad.departed(0, 2)
    const manifest = await abroad.signed(load.id)
    const [one, two] = load.single.map(({ no }, i) => ({
      id: freshId(),
      code: no,
      at: house.world.clock.now + i,
    }))
    if (!one || !two) throw new Error('a load has no packages')
    for (const seen of [[one], [one], [one, two]])
      expect(await abroad.outcomes(manifest, seen)).toEqual(seen.map(() => 'applied'))
    expect(await abroad.read(load.id)).toMatchObject({ arrived: 2, arrivedPieces: 2 })
    expect((await timeline(load.id)).filter((line: string) => line.includes('arrived'))).toHaveLength(2)
    // Another thing under an id that is known is another fact: none is lost.
    expect(await abroad.outcomes(manifest, [{ ...one, code: 'X-1' }])).toEqual(['applied-with-exception'])
  })

  test('two agents with one manifest: each scans a part, both scan one bag, and it arrives once', async () => {
    const load = await abroad.departed(2, 0)
    const manifest = await abroad.signed(load.id)
    const [one, two] = load.bagged.map(({ no }) => ({ code: no }))
    if (!one || !two) throw new Error('a load has no bags')
    await abroad.tells(manifest, [one, two], { agent: 'Budi' })
    await abroad.tells(manifest, [two], { agent: 'Siti' })
    expect(await abroad.read(load.id)).toMatchObject({ status: 'arrival-full', arrived: 2, arrivedPieces: 4 })
    expect(await timeline(load.id)).toContain('Siti: stowage.arrived-again')
  })

  test('what is missing when the agent is through has a problem shipment, and arrives all the same when it is found', async () => {
    const load = await abroad.departed(1, 1)
    const manifest = await abroad.signed(load.id)
    const [inside, other] = load.bagged[0]?.inside ?? []
    const [loose] = load.single
    if (!inside || !other || !loose) throw new Error('a load lacks packages')
    expect(await abroad.outcomes(manifest, [{ code: inside.no }, { what: 'closed' }])).toEqual([
      'applied',
      'applied',
    ])
    const missing = async ({ orderId }: { orderId: string }) =>
      (
        await house.world.engine.reader
          .selectFrom('problem')
          .select(['type', 'replies'])
          .where('orderId', '=', orderId)
          .execute()
      ).map(({ type, replies }) => `${type} ${replies}`)
    expect(await missing(inside)).toEqual([])
    for (const piece of [other, loose]) expect(await missing(piece)).toEqual(['missing 0'])
    expect(await abroad.outcomes(manifest, [{ code: loose.no }])).toEqual(['applied'])
    expect(await missing(loose)).toEqual(['missing 1'])
  })

  test('what the manifest does not name moves nothing, whoever’s it is, and logistics is told', async () => {
    const load = await abroad.departed(0, 1)
    const manifest = await abroad.signed(load.id)
    const { no } = await abroad.read(load.id)
    const [here, elsewhere] = [await house.stored(), (await abroad.departed(0, 1)).single[0]]
    const before = await Promise.all([here, elsewhere].map((piece) => house.pieces(piece?.orderId ?? '')))
    const codes = [here.no, elsewhere?.no ?? '', 'WHO-1']
    expect(
      await abroad.outcomes(
        manifest,
        codes.map((code) => ({ code })),
      ),
    ).toEqual(codes.map(() => 'applied-with-exception'))
    expect(await Promise.all([here, elsewhere].map((piece) => house.pieces(piece?.orderId ?? '')))).toEqual(
      before,
    )
    expect(await exceptions('freight.surplus-abroad', no)).toEqual(
      codes.map((code) => ({ code, by: 'Budi' })),
    )
  })

  test('what was loaded late arrives by the older edition too, because it left with the load', async () => {
    const load = await abroad.departed(0, 1)
    const manifest = await abroad.signed(load.id)
    const late = await house.stored()
    await house.scans('freight.loadItem', { stowageId: load.id, code: late.no })
    await abroad.settles()
    expect(await abroad.outcomes(manifest, [{ code: late.no }])).toEqual(['applied'])
    expect(await statusOf(late)).toBe('delivering')
    expect(await abroad.outcomes(manifest, [{ code: late.no }])).toEqual(['applied'])
  })

  test('what is damaged is told to customer service, and has not arrived by that', async () => {
    const load = await abroad.departed(0, 1)
    const manifest = await abroad.signed(load.id)
    const { no } = await abroad.read(load.id)
    const code = load.single[0]?.no ?? ''
    expect(await abroad.outcomes(manifest, [{ what: 'damaged', code, remark: 'wet' }])).toEqual([
      'applied-with-exception',
    ])
    expect(await exceptions('freight.damaged-abroad', no)).toEqual([{ code, remark: 'wet', by: 'Budi' }])
    expect(await abroad.read(load.id)).toMatchObject({ status: 'departed' })
  })

  test('what was seen after the key ran out is booked and told, and nothing is closed; what was seen before is as any other', async () => {
    const load = await abroad.departed(0, 3)
    const manifest = await abroad.signed(load.id, { days: 1 })
    const [one, two] = load.single.map(({ no }) => no)
    const before = [{ code: one ?? '', at: house.world.clock.now }]
    expect(await abroad.after(2 * DAY, () => abroad.outcomes(manifest, before))).toEqual(['applied'])
    const behind = [{ code: two ?? '', at: house.world.clock.now + 2 * DAY }, { what: 'closed' as const }]
    expect(await abroad.after(2 * DAY, () => abroad.tells(manifest, behind))).toMatchObject({
      data: { standing: 'expired', taken: [{ outcome: 'applied-with-exception' }, { outcome: 'rejected' }] },
    })
    const { no } = await abroad.read(load.id)
    expect(await exceptions('security.manifest-expired', no)).toMatchObject([{ worker: 'Budi', quantity: 2 }])
    expect(await abroad.read(load.id)).toMatchObject({ status: 'arrival-partial', arrived: 2 })
  })

  test('what comes under a revoked key is kept and told, and books nothing', async () => {
    const load = await abroad.departed(0, 1)
    const manifest = await abroad.signed(load.id)
    await abroad.revokes(manifest.head.id)
    const code = load.single[0]?.no ?? ''
    const id = freshId()
    const seen = [{ id, code }, { what: 'closed' as const }]
    expect(await abroad.tells(manifest, seen)).toMatchObject({
      data: { standing: 'revoked', taken: [{ id, outcome: 'parked' }, { outcome: 'parked' }] },
    })
    expect(await abroad.read(load.id)).toMatchObject({ status: 'departed', arrived: 0 })
    const { no } = await abroad.read(load.id)
    expect(await exceptions('security.manifest-revoked', no)).toMatchObject([{ quantity: 2 }])
    const kept = await house.world.engine.reader
      .selectFrom('command')
      .select(['args', 'outcome', 'actor'])
      .where('outcome', '=', 'parked')
      .where('name', '=', 'freight.arriveItem')
      .execute()
    expect(kept).toMatchObject([
      { args: expect.stringContaining(code), actor: `system:manifest ${manifest.head.id}` },
    ])
    expect((await abroad.asks(manifest)).status).toBe(403)
  })

  test('what is dated before the load left counts as now, and is told', async () => {
    const load = await abroad.departed(0, 1)
    const manifest = await abroad.signed(load.id)
    const { no } = await abroad.read(load.id)
    const seen = [{ code: load.single[0]?.no ?? '', at: 0 }]
    expect(await abroad.after(DAY, () => abroad.outcomes(manifest, seen))).toEqual(['applied-with-exception'])
    expect(await exceptions('security.wrong-time', no)).toMatchObject([{ worker: 'Budi' }])
    expect((await abroad.read(load.id)).arrivedAt).toBe(Math.floor((house.world.clock.now + DAY) / 1000))
  })

  test('a device whose clock is a day off says when it happened', async () => {
    const load = await abroad.departed(0, 1)
    const manifest = await abroad.signed(load.id)
    const now = house.world.clock.now
    const seen = [{ code: load.single[0]?.no ?? '', at: now - MINUTE }]
    const told = () => abroad.outcomes(manifest, seen, { agent: 'Budi', now })
    expect(await abroad.after(DAY, told)).toEqual(['applied'])
    expect((await abroad.read(load.id)).arrivedAt).toBe(Math.floor((now + DAY - MINUTE) / 1000))
  })

  test('by the code alone a device asks what the manifest names: no names of people, no places, no prices', async () => {
    const load = await abroad.departed(1, 1)
    const { secret: _, ...manifest } = await abroad.signed(load.id)
    const { data } = await abroad.asks(await abroad.signed(load.id))
    expect(data).toEqual(manifest)
    expect(JSON.stringify(data)).not.toMatch(/Budi|Merdeka|Jakarta|10110|Mug|2\.50/)
  })
})

onBothEngines('whoever holds no key of a manifest', (dialect) => {
  let house: Logistics
  let abroad: ReturnType<typeof abroadOf>
  beforeAll(async () => {
    house = await openLogistics(dialect)
    abroad = abroadOf(house)
  })
  beforeEach(() => house.world.engine.operate((db) => db.deleteFrom('rateBucket').execute()))
  afterAll(async () => expect(await house.closes()).toEqual([]))

  test('is answered alike: no such manifest, another one’s key, a changed message, no signature', async () => {
    const [one, two] = [await abroad.departed(0, 1), await abroad.departed(0, 1)]
    const [mine, theirs] = [await abroad.signed(one.id), await abroad.signed(two.id)]
    const seen = [{ code: two.single[0]?.no ?? '' }]
    const body = { manifestId: theirs.head.id, agent: 'Eve', now: house.world.clock.now, facts: [] }
    const path = '/api/owms/v1/abroad/facts'
    const answers = [
      await abroad.tells({ head: theirs.head, secret: mine.secret ?? '' }, seen),
      await abroad.tells({ head: { ...mine.head, id: freshId() }, secret: mine.secret ?? '' }, seen),
      await abroad.tells({ head: { ...mine.head, id: 'nothing' }, secret: mine.secret ?? '' }, seen),
      await abroad.posts(path, theirs.secret ?? '', body, JSON.stringify({ ...body, agent: 'Eve2' })),
      await abroad.posts(path, theirs.secret ?? '', [] as object),
      await abroad.asks({ head: theirs.head, secret: mine.secret ?? '' }),
    ]
    for (const { status, code, message, data } of answers)
      expect({ status, code, message, data }).toEqual({
        ...{ status: 401, code: 3911, message: 'This is not signed by the key of a manifest of this house' },
        data: { code: 'freight.not-of-manifest', values: {} },
      })
    expect(await abroad.read(two.id)).toMatchObject({ status: 'departed', arrived: 0 })
  })

  test('is held back after some tries; who has the key goes on from elsewhere', async () => {
    const load = await abroad.departed(0, 1)
    const manifest = await abroad.signed(load.id)
    const statuses: number[] = []
    for (let n = 0; n < 30; n++)
      statuses.push((await abroad.tells({ head: { ...manifest.head, id: freshId() } }, [])).status)
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
    expect((await abroad.tells(manifest, [])).status).toBe(429)
    const seen = [{ code: load.single[0]?.no ?? '' }]
    expect((await abroad.after(31 * MINUTE, () => abroad.tells(manifest, seen))).status).toBe(200)
  })

  test('a right key brings no more messages than people scan', async () => {
    const load = await abroad.departed(0, 1)
    const manifest = await abroad.signed(load.id)
    const statuses: number[] = []
    for (let n = 0; n < 25; n++) statuses.push((await abroad.tells(manifest, [])).status)
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(statuses.slice(20)).toEqual(Array.from({ length: 5 }, () => 429))
    house.world.clock.now += 1000
    expect((await abroad.tells(manifest, [{ code: load.single[0]?.no ?? '' }])).status).toBe(200)
  })

  test('a right key gains nothing by trying codes: whether the house knows them is not told', async () => {
    const load = await abroad.departed(0, 1)
    const manifest = await abroad.signed(load.id)
    const known = await house.stored()
    const { data } = await abroad.tells(manifest, [{ code: known.no }, { code: 'WHO-2' }])
    const [one, two] = data.taken.map(({ id: _, ...said }) => said)
    expect(one).toEqual(two)
  })
})
