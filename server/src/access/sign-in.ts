import { randomBytes } from 'node:crypto'
import { refusals } from '@longshore/shared/access/refusals.ts'
import type { loginInput, SecondStep, SignedIn } from '@longshore/shared/access/session.api.ts'
import { loginNameOf } from '@longshore/shared/access/staff-user.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import type { Engine } from '../database/engine.ts'
import type { Caller } from '../http/caller.ts'
import { type AccessJournal, eventOf } from './access-journal.ts'
import { Attempts, accountLimit, addressLimit } from './attempts.ts'
import type { Captchas } from './captchas.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import type { Passwords } from './passwords.ts'
import type { Proof, SecondFactors } from './second-factors.ts'
import { hashOf, type Sessions } from './sessions.ts'

export interface SignInParts {
  readonly engine: Engine
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly captchas: Captchas
  readonly knownBrowsers: KnownBrowsers
  readonly journal: AccessJournal
  readonly factors: SecondFactors
  /** False only on a machine that nobody else reaches. */
  readonly loginCaptcha: boolean
}

type Login = InputOf<typeof loginInput>
type Kind = 'staff' | 'customer'

interface Account {
  readonly id: string
  readonly userName: string
  readonly displayName: string
  readonly enabled: 0 | 1
  readonly epoch: number
  readonly passwordHash: string | null
  readonly mustChange: 0 | 1 | null
  /** JSON of ids, or every warehouse. */
  readonly warehouses: string | 'all'
}

/** How long the second step may take. */
const STEP_LIFE = 5 * 60_000

/**
 * Signs a person in: the captcha first, then the password. An unknown name, a wrong password and a stopped account get
 * the same answer after the same time. Who has a second factor gets a ticket for the second step, and no token before.
 */
export function signIn(
  parts: SignInParts,
  kind: Kind,
  login: Login,
  caller: Caller,
): Promise<SignedIn | SecondStep> {
  const { journal } = parts
  return journal.tried({ ...eventOf('sign-in-failed', caller), audience: kind }, async (tried) => {
    const account = await admitted(parts, kind, login, caller, (userId) => {
      tried.userId = userId
    })
    if (await parts.factors.has(account.id)) return ticketFor(parts, kind, account, caller)
    await journal.record({ ...tried, kind: 'signed-in' })
    return opened(parts, kind, account, caller)
  })
}

/** The second step: a code or a passkey for a ticket. A wrong one may be mended; each sign-in begins a new session with a new token. */
export function secondStep(
  parts: SignInParts,
  { ticket, ...proof }: Proof & { readonly ticket: string },
  caller: Caller,
): Promise<SignedIn> {
  const { engine, factors, journal } = parts
  return journal.tried(eventOf('sign-in-failed', caller), async (tried) => {
    const id = hashOf(ticket)
    const held = await engine.reader
      .selectFrom('signInTicket')
      .selectAll()
      .where('id', '=', id)
      .where('endsAt', '>', caller.at)
      .executeTakeFirst()
    if (!held) throw refusals.stepOver()
    Object.assign(tried, { audience: held.kind, userId: held.userId })
    const detail = await factors.use(held.userId, proof, caller.at)
    await engine.operate((db) => db.deleteFrom('signInTicket').where('id', '=', id).execute())
    const account = await accountOf(engine, held.kind, { id: held.userId })
    // Stopped, or given another password, since the first step.
    if (!account?.enabled || account.epoch !== held.epoch) throw refusals.stepOver()
    await journal.record({ ...tried, kind: 'signed-in', detail })
    return opened(parts, held.kind, account, caller)
  })
}

async function ticketFor(
  { engine, factors }: SignInParts,
  kind: Kind,
  { id: userId, epoch }: Account,
  { at }: Caller,
): Promise<SecondStep> {
  const ticket = randomBytes(32).toString('base64url')
  await engine.operate(async (db) => {
    await db.deleteFrom('signInTicket').where('endsAt', '<', at).execute()
    await db
      .insertInto('signInTicket')
      .values({ id: hashOf(ticket), kind, userId, epoch, endsAt: at + STEP_LIFE })
      .execute()
  })
  return { ticket, passkey: (await factors.passkeys.ask(userId, at)).options }
}

/** The account behind a name and its password; `known` is told of an account that was found. */
async function admitted(
  parts: SignInParts,
  kind: Kind,
  login: Login,
  caller: Caller,
  known: (userId: string) => void,
): Promise<Account> {
  const { engine, passwords, knownBrowsers } = parts
  const attempts = new Attempts(engine)
  const { at, cookies = '' } = caller
  const loginName = loginNameOf(login.userName)
  // Where the account was signed in to before, nobody else's failures count.
  const pass = knownBrowsers.passOf(cookies, { kind, loginName }, at)
  const byAddress = pass ?? `address ${caller.address}`
  await attempts.begin(byAddress, addressLimit, at)
  await checkCaptcha(parts, login, caller)

  const byAccount = `${pass ?? kind} ${loginName}`
  await attempts.begin(byAccount, accountLimit, at)
  const account = await accountOf(engine, kind, { loginName })
  if (account) known(account.id)
  const fits = await passwords.fits(login.password, account?.passwordHash)
  if (!fits || !account?.enabled) throw refusals.loginFailed()
  await attempts.clear(byAccount)
  await attempts.giveBack(byAddress)
  if (!pass) caller.keepCookie?.(knownBrowsers.cookie({ kind, loginName }, at))
  return account
}

async function opened(
  { engine, sessions }: SignInParts,
  kind: Kind,
  account: Account,
  caller: Caller,
): Promise<SignedIn> {
  const { id: userId, epoch, userName, displayName, mustChange } = account
  const { token, endsAt } = await sessions.open({ kind, userId, epoch }, caller)
  const identity = await sessions.identify(token, caller.at)
  return {
    ...{ token, userId, userName, displayName, userType: kind === 'staff' ? 10 : 20 },
    ...{ mustChangePassword: mustChange === 1, expiresAt: Math.floor(endsAt / 1000) },
    mustSetFactor: identity?.needsFactor === true && !identity.hasFactor,
    warehouses: await warehousesOf(engine, account.warehouses),
  }
}

async function checkCaptcha(
  { captchas, loginCaptcha }: SignInParts,
  login: Login,
  caller: Caller,
): Promise<void> {
  if (loginCaptcha || caller.forwarded) await captchas.use(login.captchaId, login.captcha, caller.at)
}

/** The account of a login name, or of an id. */
async function accountOf(
  { reader }: Engine,
  kind: Kind,
  by: { readonly loginName: string } | { readonly id: string },
): Promise<Account | undefined> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['loginName', by.loginName] as const)
  if (kind === 'customer') {
    const found = await reader
      .selectFrom('customerUser')
      .leftJoin('credential', 'credential.id', 'customerUser.id')
      .select(['customerUser.id', 'userName', 'displayName', 'enabled', 'epoch'])
      .select(['passwordHash', 'mustChange'])
      .where(`customerUser.${column}`, '=', value)
      .executeTakeFirst()
    return found && { ...found, warehouses: 'all' }
  }
  const found = await reader
    .selectFrom('staffUser')
    .leftJoin('credential', 'credential.id', 'staffUser.id')
    .select(['staffUser.id', 'userName', 'displayName', 'enabled', 'epoch'])
    .select(['passwordHash', 'mustChange', 'warehouseIds', 'allWarehouses'])
    .where(`staffUser.${column}`, '=', value)
    .executeTakeFirst()
  return found && { ...found, warehouses: found.allWarehouses ? 'all' : found.warehouseIds }
}

/** The warehouses in use among those: JSON of ids, or every one. */
export async function warehousesOf({ reader }: Engine, which: string): Promise<SignedIn['warehouses']> {
  const open = reader.selectFrom('warehouse').select(['id', 'name']).where('enabled', '=', 1).orderBy('code')
  if (which === 'all') return open.execute()
  const ids = JSON.parse(which) as string[]
  return ids.length ? open.where('id', 'in', ids).execute() : []
}
