import { SYSTEM } from '@longshore/server/commands/perform.ts'
import type { Engine } from '@longshore/server/database/engine.ts'
import { derivedId } from '@longshore/shared/command/id.ts'
import { performerOn } from './planted-house.ts'

const root = '01900000-0000-7000-8000-0000000000d2'

/** What carriers collected for the customer of a login, and their statement said too: so many entries of so many whole units of CNY. */
export async function plantCollected(
  engine: Engine,
  login: string,
  { entries, units }: { entries: number; units: number },
): Promise<{ bankAccountId: string; customerId: string; entryIds: readonly string[] }> {
  const performer = performerOn(engine)
  let nth = 0
  const does = async (name: string, args: object) => {
    nth += 1
    const at = Date.now()
    const asked = { id: derivedId(root, `${name} ${nth}`), name, args, scope: 'company', actor: SYSTEM }
    const { outcome, rows } = await performer.perform({
      ...{ ...asked, via: 'system', occurredAt: at, receivedAt: at },
    })
    if (outcome.outcome !== 'applied') throw new Error(`${name}: ${JSON.stringify(outcome)}`)
    return rows
  }
  const { customerId } = await engine.reader
    .selectFrom('customerUser')
    .select('customerId')
    .where('loginName', '=', login)
    .executeTakeFirstOrThrow()
  const account = { code: 'PAYS', payee: 'House', bank: 'Harbour', account: '1', currency: 'CNY' }
  const [bank] = await does('finance.saveBankAccount', { ...account, id: null, secondAbove: '0' })
  const entryIds: string[] = []
  for (let entry = 0; entry < entries; entry++) {
    const of = { waybillNo: `PAYOUT${entry}`, currency: 'CNY' }
    const order = { orderId: derivedId(root, `order ${entry}`), orderNo: `PAYOUT-${entry}` }
    const sent = { ...of, ...order, customerId, collected: units * 100, signedAt: 1000 + entry }
    entryIds.push(...(await does('finance.followCod', sent)).map(({ id }) => id))
    const line = { lineId: derivedId(root, `line ${entry}`), collected: `${units}.00`, reference: '' }
    await does('finance.bringCodLine', { ...of, ...line })
  }
  while ((await engine.reader.selectFrom('followUp').select('id').limit(1).execute()).length > 0) {
    await performer.resume()
    // What another call performs waits for the loop to turn.
    await new Promise((resolve) => setImmediate(resolve))
  }
  await performer.close()
  return { bankAccountId: bank?.id ?? '', customerId: String(customerId), entryIds }
}
