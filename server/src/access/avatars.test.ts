import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

const AVATAR = '/api/owms/v1/access/avatar'

onBothEngines('the own picture', (dialect) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(dialect)
  })
  afterAll(() => world.close())

  const drawn = (background: string) =>
    sharp({ create: { width: 800, height: 400, channels: 3, background } })
      .png()
      .toBuffer()
  const sends = async (as: Person, file: Buffer) => {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(file)], 'me.png'))
    const headers = { authorization: `Bearer ${as.token}` }
    return (await world.app.hono.request(AVATAR, { method: 'POST', headers, body })).status
  }
  const looks = async (as: Person) => {
    const headers = { authorization: `Bearer ${as.token}` }
    const answer = await world.app.hono.request(`${AVATAR}?hash=any`, { headers })
    if (answer.status !== 200) return answer.status
    const { dominant } = await sharp(Buffer.from(await answer.arrayBuffer())).stats()
    return dominant.r > dominant.b ? 'red' : 'blue'
  }
  const hashOf = async (as: Person) => (await world.send('/api/auth/get_resources', { as })).data.avatar

  test('is set by staff and by customers, and everybody sees only the own one', async () => {
    const ana = await world.staff([])
    const lin = await world.customer(world.customers[0], 'customer-clerk')
    const wang = await world.customer(world.customers[1], 'customer-clerk')
    expect([await looks(ana), await hashOf(ana)]).toEqual([404, ''])
    expect(await sends(ana, await drawn('#c00'))).toBe(200)
    expect(await sends(lin, await drawn('#00c'))).toBe(200)
    expect([await looks(ana), await looks(lin), await looks(wang)]).toEqual(['red', 'blue', 404])
    expect(await hashOf(ana)).toMatch(/^[0-9a-f]{64}$/)
    expect(await sends(ana, await drawn('#00c'))).toBe(200)
    expect(await looks(ana)).toBe('blue')
  })
})
