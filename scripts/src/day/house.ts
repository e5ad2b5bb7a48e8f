import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SignedIn, sessionApi } from '@longshore/shared/access/session.api.ts'
import { granted } from '../house/calls.ts'
import { type ServerProcess, startServer } from '../house/server-process.ts'
import { Desk } from './desk.ts'

const PASSWORD = 'a-long-day-at-work'

/** An empty house: a server of its own over an empty folder, and its administrator at a desk. `keep` names a folder that stays. */
export interface House {
  readonly address: string
  readonly desk: Desk
  /** The database's file, to be opened when the server has stopped. */
  readonly database: string
  /** CPU seconds of the server so far; undefined where the system does not tell. */
  cpu(): number | undefined
  /** What the server wrote that is no welcome. */
  said(): string
  stop(): Promise<void>
  /** Removes the folder. */
  remove(): void
}

export async function openHouse(keep?: string): Promise<House> {
  const folder = keep ?? mkdtempSync(join(tmpdir(), 'longshore-day-'))
  const server = await startServer({ dataDir: folder }, { DEMO: '0' })
  const { address } = server
  return {
    ...{ address, desk: new Desk(address, await administrator(server)) },
    database: join(folder, 'longshore.db'),
    cpu: () => cpuOf(server.pid),
    said: () => server.said(),
    stop: () => server.stop(),
    remove: () => (keep ? undefined : rmSync(folder, { recursive: true, force: true })),
  }
}

/** User and system time of a process, as Linux counts it in hundredths of a second. */
function cpuOf(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return undefined
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** The first administrator's token, once the password that was printed is changed. */
function administrator(server: ServerProcess): Promise<string> {
  const given = /back office +admin +(\S+)/.exec(server.said())?.[1] ?? ''
  return firstSignIn(server.address, 'admin', given)
}

/** Signs somebody in with the password that was given, changes it, and answers the token after that. */
export async function firstSignIn(address: string, userName: string, given: string): Promise<string> {
  const signIn = (password: string) =>
    granted<SignedIn>(address, sessionApi.staffLogin.path, { userName, password, captcha: 'off' })
  const { token } = await signIn(given)
  const change = { oldPassword: given, newPassword: PASSWORD }
  await granted(address, sessionApi.changePassword.path, change, { token })
  return (await signIn(PASSWORD)).token
}
