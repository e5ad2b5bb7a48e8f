import { randomFillSync } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { firstAccounts } from '@longshore/server/access/first-accounts.ts'
import { Passwords } from '@longshore/server/access/passwords.ts'
import { createApp } from '@longshore/server/app.ts'
import { Performer } from '@longshore/server/commands/perform.ts'
import { readConfig } from '@longshore/server/config.ts'
import { migrate } from '@longshore/server/database/migrate.ts'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { mount } from '@longshore/server/http/mount.ts'
import { openLog } from '@longshore/server/log.ts'
import { openSecrets } from '@longshore/server/secrets.ts'
import { newId } from '@longshore/shared/command/id.ts'
import { commandMap } from '@longshore/shared/commands.ts'
import { exceptionKinds } from '@longshore/shared/exception-kinds.ts'
import { missingCalls } from './missing-calls.ts'

/** The server of a day, as long as desks have commands that no call of the contract performs: it serves those too. */
const config = readConfig(process.env)
mkdirSync(config.dataDir, { recursive: true })
const secrets = openSecrets(config.secretFile)
const engine = openSqlite(join(config.dataDir, 'longshore.db'))
await migrate(engine.migrating)
const log = openLog()
const now = () => Date.now()
const random = (bytes: Uint8Array) => void randomFillSync(bytes)
const performer = new Performer({
  ...{ engine, exceptionKinds, now, commands: commandMap() },
  defect: (fault, asked) => log.defect(fault, asked.name),
})
const printed = await firstAccounts(
  {
    ...{ engine, now, passwords: new Passwords(secrets.pepper), newId: () => newId(now(), random) },
    perform: (asked) => performer.perform(asked),
  },
  undefined,
)
const app = createApp({ engine, performer, config, secrets, log, now, random, version: 'day' })
mount(app.hono, missingCalls, {}, app.desk)

const server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  const people = printed.map(({ userName, password }) => `  back office  ${userName} ${password}\n`)
  // In one piece: whoever waits for the address reads the password with it.
  process.stdout.write(`  Scanner        http://127.0.0.1:${port}/scanner/\n${people.join('')}`)
})
process.on('SIGTERM', () => {
  app.close()
  server.closeAllConnections()
  server.close(() => void engine.close().then(() => process.exit(0)))
})

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  const { method = 'GET', url = '/' } = incoming
  const request = new Request(`http://127.0.0.1${url}`, {
    ...{ method, headers: incoming.headers as Record<string, string> },
    ...(method !== 'GET' && { body: Buffer.concat(parts) }),
  })
  const response = await app.hono.fetch(request, { incoming })
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  if (!response.body) return void outgoing.end()
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])
  outgoing.on('close', () => body.destroy())
  body.on('error', () => outgoing.destroy()).pipe(outgoing)
}
