import { refusals } from '@longshore/shared/access/refusals.ts'
import type { loginInput, SignedIn } from '@longshore/shared/access/session.api.ts'
import { loginNameOf } from '@longshore/shared/access/staff-user.ts'
import { Refusal } from '@longshore/shared/command/refusal.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import type { Engine } from '../database/engine.ts'
import type { Caller } from '../http/caller.ts'
import { type AccessJournal, eventOf } from './access-journal.ts'
import { Attempts, accountLimit, addressLimit } from './attempts.ts'
import type { Captchas } from './captchas.ts'
import type { KnownBrowsers } from './known-browsers.ts'
import type { Passwords } from './passwords.ts'
import type { Sessions } from './sessions.ts'

export interface SignInParts {
  readonly engine: Engine
  readonly passwords: Passwords
  readonly sessions: Sessions
  readonly captchas: Captchas
  readonly knownBrowsers: KnownBrowsers
  readonly journal: AccessJournal
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

/**
 * Signs a person in: the captcha first, then the password. An unknown name, a wrong password and a stopped account get
 * the same answer after the same time. Every sign-in begins a new session with a new token, and stands in the journal.
 */
export async function signIn(
  parts: SignInParts,
  kind: Kind,
  login: Login,
  caller: Caller,
): Promise<SignedIn> {
  const tried = { ...eventOf('sign-in-failed', caller), audience: kind }
  try {
    const account = await admitted(parts, kind, login, caller, (userId) => {
      tried.userId = userId
    })
    await parts.journal.record({ ...tried, kind: 'signed-in' })
    return await opened(parts, kind, account, caller)
  } catch (fault) {
    if (fault instanceof Refusal) await parts.journal.refused({ ...tried, code: fault.code })
    throw fault
  }
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
  const account = await (kind === 'staff' ? staffAccount : customerAccount)(engine, loginName)
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
  return {
    ...{ token, userId, userName, displayName, userType: kind === 'staff' ? 10 : 20 },
    ...{ mustChangePassword: mustChange === 1, expiresAt: Math.floor(endsAt / 1000) },
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

async function staffAccount({ reader }: Engine, loginName: string): Promise<Account | undefined> {
  const found = await reader
    .selectFrom('staffUser')
    .leftJoin('credential', 'credential.id', 'staffUser.id')
    .select(['staffUser.id', 'userName', 'displayName', 'enabled', 'epoch', 'passwordHash', 'mustChange'])
    .select(['warehouseIds', 'allWarehouses'])
    .where('loginName', '=', loginName)
    .executeTakeFirst()
  return found && { ...found, warehouses: found.allWarehouses ? 'all' : found.warehouseIds }
}

async function customerAccount({ reader }: Engine, loginName: string): Promise<Account | undefined> {
  const found = await reader
    .selectFrom('customerUser')
    .leftJoin('credential', 'credential.id', 'customerUser.id')
    .select(['customerUser.id', 'userName', 'displayName', 'enabled', 'epoch', 'passwordHash', 'mustChange'])
    .where('loginName', '=', loginName)
    .executeTakeFirst()
  return found && { ...found, warehouses: 'all' }
}

/** The warehouses in use among those: JSON of ids, or every one. */
export async function warehousesOf({ reader }: Engine, which: string): Promise<SignedIn['warehouses']> {
  const open = reader.selectFrom('warehouse').select(['id', 'name']).where('enabled', '=', 1).orderBy('code')
  if (which === 'all') return open.execute()
  const ids = JSON.parse(which) as string[]
  return ids.length ? open.where('id', 'in', ids).execute() : []
}
