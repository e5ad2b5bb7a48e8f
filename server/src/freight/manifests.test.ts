import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { manifestFault } from './manifest-key.ts'
import { type Logistics, openLogistics } from './test-logistics.ts'
import { abroadOf } from './test-manifests.ts'

const DAY = 86_400_000

onBothEngines('signed manifests are kept', (dialect) => {
  let house: Logistics
  let abroad: ReturnType<typeof abroadOf>
  beforeAll(async () => {
    house = await openLogistics(dialect)
    abroad = abroadOf(house)
  })
  afterAll(async () => expect(await house.closes()).toEqual([]))

  test('a load that left has a manifest of its bags and of the packages in them, signed by the house’s key', async () => {
    const load = await abroad.departed(1, 1)
    const [bag, loose] = [load.bagged[0], load.single[0]]
    const manifest = await abroad.signed(load.id)
    const { no } = await abroad.read(load.id)
    expect(manifest).toMatchObject({
      head: { no, edition: 1, items: 2, pieces: 3, until: house.world.clock.now + 60 * DAY },
      key: expect.stringMatching(/^[0-9a-f]{16}$/),
      lines: [
        { kind: 'bag', no: bag?.no, inside: bag?.inside.map((piece) => piece.no).sort() },
        { kind: 'piece', no: loose?.no },
      ],
    })
    expect(manifestFault(JSON.stringify(manifest), manifest.publicKey)).toBeUndefined()
  })

  test('what has not left is not signed; a departure that was cancelled is signed anew', async () => {
    const load = await abroad.departed(0, 1)
    expect((await abroad.sign(load.id)).message).toBe('OK')
    await abroad.told('cancel-depart', { stowageId: load.id, reason: 'shut out' })
    await abroad.settles()
    expect((await abroad.sign(load.id)).message).toMatch(/has not departed$/)
    house.world.clock.now += 1000
    await abroad.told('depart', { stowageId: load.id })
    await abroad.settles()
    expect((await abroad.sign(load.id)).data.edition).toBe(2)
  })

  test('signed twice it is the same edition; what was loaded late makes another, and the older one stays known', async () => {
    const load = await abroad.departed(1, 0)
    const first = await abroad.signed(load.id)
    expect(await abroad.signed(load.id)).toEqual(first)
    const late = await house.stored()
    await house.scans('freight.loadItem', { stowageId: load.id, code: late.no })
    await abroad.settles()
    const second = await abroad.signed(load.id, { days: 10 })
    expect(second.head).toMatchObject({ edition: 2, items: 2, until: house.world.clock.now + 10 * DAY })
    expect(second.secret).not.toBe(first.secret)
    expect(await abroad.editions(load.id)).toMatchObject([
      { edition: 2, standing: 'good', signedBy: expect.any(String) },
      { edition: 1, standing: 'good', items: 1 },
    ])
    expect((await abroad.fileOf(first.head.id)).manifest).toEqual(first)
  })

  test('a revoked one is handed out without its key, is revoked once, and the load is signed anew', async () => {
    const load = await abroad.departed(0, 1)
    const { head } = await abroad.signed(load.id)
    expect((await abroad.fileOf(head.id)).link).toMatch(
      new RegExp(`/scanner/#manifest=${head.id}\\.[\\w-]{43}$`),
    )
    expect(await abroad.revokes(head.id)).toBe('OK')
    expect(await abroad.revokes(head.id)).toMatch(/was revoked$/)
    const { manifest, link } = await abroad.fileOf(head.id)
    expect([manifest.secret, link]).toEqual([undefined, ''])
    expect(await abroad.editions(load.id)).toMatchObject([
      { standing: 'revoked', reason: 'The file was lost' },
    ])
    expect((await abroad.sign(load.id)).data).toMatchObject({ edition: 2, standing: 'good' })
  })

  test('nobody of another warehouse sees, signs or revokes it', async () => {
    const load = await abroad.departed(0, 1)
    const { head } = await abroad.signed(load.id)
    const as = await house.world.staff(['freight.view', 'freight.depart'])
    const warehouse = house.world.warehouses[1]
    const base = '/api/owms/v1/load-manifest'
    for (const [path, body] of [
      [`${base}/list?stowageId=${load.id}`, undefined],
      [`${base}/file?id=${head.id}`, undefined],
      [`${base}/sign`, { stowageId: load.id }],
      [`${base}/revoke`, { manifestId: head.id, reason: 'x' }],
    ] as const)
      expect((await house.world.send(path, { warehouse, as, ...(body && { body }) })).data.code, path).toBe(
        'row.missing',
      )
  })
})
