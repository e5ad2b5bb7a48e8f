import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../house/server-process.ts'
import { Member } from './member.ts'
import { realOrders } from './real-orders.ts'
import { CHANNEL, sheetOf } from './story-order.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)
const [folder, count = '200'] = process.argv.slice(2)
if (!folder) {
  process.stderr.write('Say the folder of the files: pnpm orders:story FOLDER [COUNT]\n')
  process.exit(2)
}

/**
 * Real orders on their way in: a customer's sheet through the real server, what is faulty repaired, what is right
 * submitted, and the same sheet once more. Ends with 1 where an order is lost or doubled.
 */
const orders = await realOrders(folder, Number(count))
const place = mkdtempSync(join(tmpdir(), 'longshore-orders-'))
const server = await startServer({ dataDir: place })
try {
  const member = await Member.signsIn(server.address)
  await member.opensChannel(CHANNEL, 'BR')
  const sheet = sheetOf(orders, 'en')
  const first = await member.imports('orders.csv', sheet)
  say(`${orders.length} orders sent: ${first.taken} taken, ${first.waiting} wait to be repaired`)
  for (const [fault, rows] of first.faults) say(`  ${rows} × ${fault}`)
  const repaired = await member.repairs(first.importId)
  say(`repaired by hand or by what was suggested: ${repaired.cells} cells; ${repaired.waiting} still wait`)
  const ours = new Set(orders.map(({ no }) => no))
  const drafts = (await member.orders('draft')).filter(({ originalNo }) => ours.has(originalNo))
  const submitted = await member.submits(drafts.map(({ id }) => id))
  say(
    `${drafts.length} drafts submitted: ${submitted.taken} taken, ${submitted.refused.size} kinds of refusal`,
  )
  for (const [why, rows] of submitted.refused) say(`  ${rows} × ${why}`)
  const again = await member.imports('orders-again.csv', sheet)
  say(`the same orders once more: ${again.taken} taken, ${again.waiting} known`)

  const seen = new Map<string, string[]>()
  for (const { originalNo, state } of await member.orders())
    seen.set(originalNo, [...(seen.get(originalNo) ?? []), state])
  const outcomes = Map.groupBy(orders, ({ no }) => (seen.get(no) ?? ['lost']).join(' and '))
  for (const [outcome, some] of outcomes) say(`${some.length} orders are ${outcome}`)
  const lost = orders.filter(({ no }) => !seen.has(no)).length - repaired.waiting
  const doubled = orders.filter(({ no }) => (seen.get(no) ?? []).length > 1).length
  say(`${lost} lost, ${doubled} doubled`)
  process.exitCode = lost === 0 && doubled === 0 ? 0 : 1
} finally {
  await server.stop()
  rmSync(place, { recursive: true, force: true })
}
