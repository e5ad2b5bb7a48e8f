import { expect, test } from 'vitest'
import { modelFloor } from './test-model-floor.ts'
import { countLine, line } from './test-model-warehouse.ts'

test('a device that was taken out of service hands in its work, takes no more rows and says so', async () => {
  const { time, server, ana } = await modelFloor()
  server.desk(line, 'l1', { receiptId: 'r1', sku: 'A', forecast: 99, received: 0 })
  ana.net.spoil = (reply) => ({ ...reply, revoked: true })
  await ana.scan(countLine, { lineId: 'l1', quantity: 1 })
  await time.pass(2000)
  expect(ana.engine.status()).toMatchObject({ pending: 0, sent: 1, fault: 'revoked', online: false })
  expect(ana.engine.rows.row(line, 'l1')).toMatchObject({ forecast: 10 })
})
