import { randomFillSync } from 'node:crypto'
import { join } from 'node:path'
import { ADMINISTRATOR } from '@longshore/shared/access/default-roles.ts'
import { clearSecondFactor } from '@longshore/shared/access/second-factor.ts'
import { newId } from '@longshore/shared/command/id.ts'
import { commandMap } from '@longshore/shared/commands.ts'
import { exceptionKinds } from '@longshore/shared/exception-kinds.ts'
import { Passwords } from '../access/passwords.ts'
import { PasswordChange } from '../access/set-password.ts'
import { Performer, SYSTEM } from '../commands/perform.ts'
import { openPostgres } from '../database/postgres.ts'
import { openSqlite } from '../database/sqlite.ts'
import { readConfig } from './config.ts'
import { lockFolder } from './folder-lock.ts'
import { openSecrets } from './secrets.ts'
import { sentenceOf } from './start-fault.ts'

/** Gives the administrators a new password, each one of their own, printed once, and takes their second factors away. */
async function renew(): Promise<void> {
  const { dataDir, databaseUrl, secretFile } = readConfig(process.env)
  const unlock = databaseUrl ? () => undefined : lockFolder(dataDir)
  const engine = databaseUrl ? openPostgres(databaseUrl) : openSqlite(join(dataDir, 'longshore.db'))
  const now = () => Date.now()
  const performer = new Performer({
    ...{ engine, exceptionKinds, now, commands: commandMap() },
    defect(fault) {
      throw fault
    },
  })
  const passwordChange = new PasswordChange({
    ...{ engine, passwords: new Passwords(openSecrets(secretFile).pepper) },
    perform: (asked) => performer.perform(asked),
  })
  const administrators = await engine.reader
    .selectFrom('staffUser')
    .select(['id', 'userName'])
    .where('roleId', '=', ADMINISTRATOR)
    .where('enabled', '=', 1)
    .execute()
  for (const { id: userId, userName } of administrators) {
    const commandId = newId(now(), (bytes) => void randomFillSync(bytes))
    const by = { actor: SYSTEM, at: now(), commandId }
    const password = await passwordChange.given({ userId, kind: 'staff', password: null }, by)
    const asked = { id: newId(now(), (bytes) => void randomFillSync(bytes)), args: { userId } }
    await performer.perform({
      ...{ ...asked, name: clearSecondFactor.name, scope: 'company', actor: SYSTEM, via: 'system' },
      ...{ occurredAt: now(), receivedAt: now() },
    })
    process.stdout.write(`${userName.padEnd(12)} ${password}   to be changed at the next sign-in\n`)
  }
  if (!administrators.length) process.stdout.write('There is no administrator yet: start the server once.\n')
  await engine.close()
  unlock()
}

await renew().catch((fault: unknown) => {
  process.stderr.write(`${sentenceOf(fault)}\n`)
  process.exitCode = 1
})
