import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SignedIn, sessionApi } from '@longshore/shared/access/session.api.ts'
import { granted } from '../house/calls.ts'
import { type ServerProcess, startServer } from '../house/server-process.ts'
import { Desk } from './desk.ts'

const PASSWORD = 'a-long-day-at-work'

/** An empty house: a server of its own over an empty folder, and its administrator at a desk. */
export interface House {
  readonly address: string
  readonly desk: Desk
  /** The database's file, to be opened when the server has stopped. */
  readonly database: string
  /** What the server wrote that is no welcome. */
  said(): string
  stop(): Promise<void>
  /** Removes the folder. */
  remove(): void
}

export async function openHouse(): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-day-'))
  const server = await startServer({ dataDir: folder }, { DEMO: '0' })
  const { address } = server
  return {
    ...{ address, desk: new Desk(address, await administrator(server)) },
    database: join(folder, 'longshore.db'),
    said: () => server.said(),
    stop: () => server.stop(),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The first administrator's token, once the password that was printed is changed. */
async function administrator(server: ServerProcess): Promise<string> {
  const given = /back office +admin +(\S+)/.exec(server.said())?.[1] ?? ''
  const signIn = (password: string) =>
    granted<SignedIn>(server.address, sessionApi.staffLogin.path, {
      ...{ userName: 'admin', password, captcha: 'off' },
    })
  const { token } = await signIn(given)
  const change = { oldPassword: given, newPassword: PASSWORD }
  await granted(server.address, sessionApi.changePassword.path, change, { token })
  return (await signIn(PASSWORD)).token
}
