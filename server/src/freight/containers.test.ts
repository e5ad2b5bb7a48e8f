import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { type Logistics, openLogistics } from './test-logistics.ts'

onBothEngines('containers', (dialect) => {
  let house: Logistics
  beforeAll(async () => {
    house = await openLogistics(dialect)
  })
  afterAll(async () => expect(await house.closes()).toEqual([]))

  const post = (call: string, body: object) => house.send(`/api/owms/v1/container/${call}`, house.desk, body)
  const read = async (id: string) =>
    (await house.send(`/api/owms/v1/container/by-id?id=${id}`, house.desk)).data
  const assigns = async (containerNo: string) => {
    const { data } = await post('save', { containerNo, seal: 'S-1' })
    return { data, id: data.rows.find(({ table }: { table: string }) => table === 'container').id as string }
  }

  test('a wrong check digit is told, and the container is taken as it is painted', async () => {
    expect((await assigns('CSQU3054383')).data.warnings).toBeUndefined()
    const { data, id } = await assigns('csqu 305438-4')
    expect(data.warnings).toMatchObject([{ code: 'freight.container-digit' }])
    expect(await read(id)).toMatchObject({ containerNo: 'CSQU3054384', status: 'assigned' })
  })

  test('it goes from the depot and back; a step that is heard of late changes nothing', async () => {
    const { id } = await assigns('CSQU3054383')
    const moves = (move: string) => post('move', { containerId: id, move })
    for (const move of ['emptyOut', 'stuff', 'gateIn', 'seal']) await moves(move)
    const { status, timeline } = await read(id)
    expect(status).toBe('gated-in')
    expect(timeline.map(({ event }: { event: string }) => event)).toContain('container.sealed')
    for (const move of ['load', 'discharge', 'gateOut', 'strip', 'return']) await moves(move)
    expect(await read(id)).toMatchObject({ status: 'returned' })
  })

  test('cutting a seal is a fact with a reason', async () => {
    const { id } = await assigns('CSQU3054383')
    expect((await post('cut-seal', { containerId: id, reason: '' })).message).toBe('Say why')
    expect((await post('cut-seal', { containerId: id, reason: 'customs' })).message).toBe('OK')
    const { seal, timeline } = await read(id)
    expect(seal).toBe('')
    expect(timeline).toContainEqual(
      expect.objectContaining({
        event: 'container.seal-cut',
        details: expect.objectContaining({ seal: 'S-1', reason: 'customs' }),
      }),
    )
  })
})
