import type { Actor } from '@longshore/shared/command/command.ts'
import { freshId } from '../commands/test-house.ts'
import { settled } from '../commands/test-settle.ts'
import { prove } from '../start/prove.ts'
import { openWorld, type Person } from '../testing/test-world.ts'

const spoken = '/api/vsmartorder'
const base = '/api/owms/v1/parcel-order'
const to = {
  name: 'Budi',
  phone: '0812',
  country: 'ID',
  province: 'Jakarta',
  city: 'Jakarta',
  postcode: '10110',
}
const order = {
  ...{ channel: 'LINE', consignee: { ...to, address1: 'Jalan Merdeka 1' } },
  goods: [{ nameEn: 'Mug', nameZh: '杯子', quantity: 4, price: '2.50', weight: 0.3 }],
}

export const worker: Actor = {
  ...{ kind: 'worker', id: 'worker', name: 'Mei', customerId: null, permissions: undefined },
}

/** A whole server with a customer who orders and a desk that receives. */
export async function openLogistics(dialect: 'sqlite' | 'postgres') {
  const world = await openWorld(dialect, {})
  const lin = await world.customer(world.customers[0])
  const desk = await world.staff('manager')
  const send = (path: string, as: Person, body?: object) =>
    world.send(path, { warehouse: world.warehouses[0], as, ...(body && { body }) })
  const channel = { id: null, code: 'LINE', zh: 'LINE', en: 'LINE', kind: 'special-line' }
  await send('/api/owms/v1/pricing/channel/save', desk, channel)
  const scope = `warehouse:${world.warehouses[0]}`

  const house = {
    ...{ world, lin, desk, send, scope },
    /** A submitted order; answers its id. */
    async orders(pieces: number, more: object = {}): Promise<string> {
      const { data } = await send(`${spoken}/save_smart_order_single`, lin, { ...order, pieces, ...more })
      const id = data.rows.find(({ table }: { table: string }) => table === 'parcelOrder').id as string
      await send(`${spoken}/set_smart_order_submit_multi`, lin, { orderId: id })
      return id
    },
    acts: (call: string, orderId: string, more: object = {}) =>
      send(`${base}/${call}`, lin, { orderId, ...more }),
    async order(orderId: string) {
      return (await send(`${spoken}/get_smart_order_byid?id=${orderId}`, lin)).data
    },
    pieces: (orderId: string) =>
      world.engine.reader
        .selectFrom('parcelPiece')
        .selectAll()
        .where('orderId', '=', orderId)
        .orderBy('nth')
        .execute(),
    /** What a handheld sends, and when it says that it happened. */
    async scans(
      name: string,
      args: object,
      at = world.clock.now,
      from = { deviceId: freshId(), deviceSeq: 1 },
    ) {
      const asked = { id: freshId(), name, args, scope, actor: worker, via: 'queue' } as const
      const when = { occurredAt: at, receivedAt: world.clock.now }
      const { outcome } = await world.performer.perform({
        ...asked,
        ...when,
        ...from,
      })
      return outcome
    },
    exceptions: (subjectId: string) =>
      world.engine.reader
        .selectFrom('exception')
        .select(['kind', 'status'])
        .where('subjectId', '=', subjectId)
        .orderBy('openedAt')
        .execute(),
    /** What receiving packages of an order costs, and by what a price may ask about it. */
    charges: (documentId: string) =>
      world.engine.reader
        .selectFrom('chargeCause')
        .innerJoin('chargeBasis', 'chargeBasis.no', 'chargeCause.basisNo')
        .select(['quantity', 'basis'])
        .where('documentId', '=', documentId)
        .where('fee', '=', 'receive-parcel')
        .orderBy('chargeCause.seq')
        .execute(),
    async closes() {
      await settled(world.engine, world.performer)
      const broken = await prove(world.engine)
      await world.close()
      return broken
    },
  }
  /** A package that is here and measured, of an order of its own. kg. */
  const stored = async (weight = 2) => {
    const orderId = await house.orders(1)
    const [piece] = await house.pieces(orderId)
    if (!piece) throw new Error('an order has no package')
    await house.scans('freight.receivePiece', { code: piece.no, weight, length: 4, width: 3, height: 2 })
    return piece
  }
  const bag = async (pieces: number) => {
    const bags = '/api/owms/v1/bag'
    const { data } = await send(`${bags}/open`, desk, { channel: 'LINE', zone: 'A' })
    const id = data.rows.find(({ table }: { table: string }) => table === 'bag').id as string
    const inside = []
    for (let i = 0; i < pieces; i++) {
      const piece = await stored()
      await house.scans('freight.bagPiece', { bagId: id, code: piece.no })
      inside.push(piece)
    }
    await send(`${bags}/close`, desk, { bagId: id, weight: 2 * pieces, seal: 'S' })
    const { no } = (await send(`${bags}/by-id?id=${id}`, desk)).data
    return { id, no: no as string, inside }
  }
  return {
    ...house,
    stored,
    /** A closed bag with so many packages, each of an order of its own. */
    bag,
    /** A load of bags of two packages and of packages by themselves, not submitted yet. */
    async loaded(bags: number, loose: number) {
      const { data } = await send('/api/owms/v1/stowage/save', desk, { way: 'air', channel: 'LINE' })
      const id = data.rows.find(({ table }: { table: string }) => table === 'stowage').id as string
      const bagged = []
      for (let i = 0; i < bags; i++) bagged.push(await bag(2))
      const single = []
      for (let i = 0; i < loose; i++) single.push(await stored())
      for (const { no } of [...bagged, ...single])
        await house.scans('freight.loadItem', { stowageId: id, code: no })
      return { id, bagged, single, pieces: [...bagged.flatMap(({ inside }) => inside), ...single] }
    },
  }
}
export type Logistics = Awaited<ReturnType<typeof openLogistics>>
