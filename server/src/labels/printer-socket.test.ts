import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { deliver } from './printer-socket.ts'

test('a printer that goes away in the middle is told apart from one that was never there', async () => {
  const server = createServer((socket) => socket.once('data', () => socket.destroy())).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = { address: '127.0.0.1', family: 4, port: (server.address() as AddressInfo).port }
  // More than the buffers of both ends hold.
  expect(await deliver(place, '^XA^XZ'.repeat(10_000_000))).toBe('broke-off')
  server.close()
  await once(server, 'close')
  expect(await deliver(place, '^XA^XZ')).toBe('silent')
})
