import { derivedId } from '@longshore/shared/command/id.ts'
import { WALLET } from '@longshore/shared/money/accounts.ts'
import { publishPriceList } from '@longshore/shared/pricing/publish-price-list.ts'
import { savePriceList } from '@longshore/shared/pricing/save-price-list.ts'
import type { ParcelPayment } from '@longshore/shared/setup/customer.ts'
import { SYSTEM } from '../commands/perform.ts'
import { freshId } from '../commands/test-house.ts'
import { settled } from '../commands/test-settle.ts'
import { openLogistics } from '../freight/test-logistics.ts'
import { tellFreight } from './freight-dues.ts'
import { Rating } from './rating.ts'

/** A logistics warehouse with prices: 20.00 to a kilogram, 5.00 each further one, 1.00 delivery, up to 30 kg. */
export async function openFreight(dialect: 'sqlite' | 'postgres') {
  const house = await openLogistics(dialect)
  const customerId = () => house.world.customers[0] ?? ''
  const does = async (name: string, args: object, scope: string) => {
    const at = house.world.clock.now
    const asked = { id: freshId(), name, args, scope, actor: SYSTEM, via: 'system' } as const
    const { outcome } = await house.world.performer.perform({ ...asked, occurredAt: at, receivedAt: at })
    return outcome
  }
  const { engine, clock } = house.world
  const rating = new Rating({ engine, now: () => clock.now, newId: freshId })
  const saved = await does(
    savePriceList.name,
    {
      ...{ id: null, code: 'PUB', name: 'Everybody', kind: 'published', channel: 'LINE', currency: 'CNY' },
      ...{ priority: 0, fuel: 0, remoteFee: '0', remark: '' },
      zones: [{ zone: 'A', country: 'ID', postcode: '*', postcodeTo: '' }],
      rates: [{ zone: 'A', upTo: 30_000, first: 1000, base: '20', step: 1000, perStep: '5', delivery: '1' }],
    },
    'company',
  )
  await does(publishPriceList.name, { id: derivedId(saved.id, 'list') }, 'company')
  const goesOn = async () => {
    await settled(house.world.engine, house.world.performer)
    await rating.look()
    const { performer } = house.world
    await tellFreight({ engine, perform: (asked) => performer.perform(asked), now: () => clock.now })
    await settled(engine, performer)
  }
  const pays = (orderId: string) =>
    house.send('/api/owms/v1/billing/freight/pay', house.lin, { customerId: customerId(), orderId })
  const measured = async (orderId: string, weight: number, nth = 0) => {
    const piece = (await house.pieces(orderId))[nth]
    return house.scans('freight.measurePiece', {
      ...{ pieceId: piece?.id, weight, length: 10, width: 10, height: 10, photo: null },
    })
  }
  /** An order of one package that was measured, and whose freight was rated. */
  const whole = async (weight = 1.2, more: object = {}) => {
    const orderId = await house.orders(1, more)
    await measured(orderId, weight)
    await goesOn()
    return orderId
  }
  const funds = async () => {
    const found = await house.world.engine.reader
      .selectFrom('moneyAccount')
      .select(['posted', 'held'])
      .where('scope', '=', `customer:${customerId()}`)
      .where('name', '=', WALLET)
      .executeTakeFirst()
    return [Number(found?.posted ?? 0), Number(found?.held ?? 0)]
  }
  const lines = async (orderId: string) => {
    const found = await house.world.engine.reader
      .selectFrom('chargeLine')
      .select(['amount', 'status'])
      .where('documentId', '=', orderId)
      .where('fee', '=', 'FREIGHT')
      .orderBy('seq')
      .orderBy('n')
      .execute()
    return found.map(({ amount, status }) => [Number(amount), status])
  }
  const recharged = (amount: number) =>
    does(
      'finance.creditWallet',
      {
        ...{ customerId: customerId(), rechargeId: freshId(), no: 'R1', currency: 'CNY', amount },
        bankAccountId: freshId(),
      },
      `customer:${customerId()}`,
    )
  const paysBy = async (parcelPayment: ParcelPayment) => {
    await house.world.engine.operate((db) =>
      db.updateTable('customer').set({ parcelPayment }).where('id', '=', customerId()).execute(),
    )
  }
  const status = async (orderId: string) => (await house.order(orderId)).status

  return { house, customerId, does, goesOn, pays, measured, whole, funds, lines, recharged, paysBy, status }
}
