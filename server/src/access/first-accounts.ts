import { ADMINISTRATOR, type DefaultRoleId } from '@longshore/shared/access/default-roles.ts'
import { saveCustomerUser } from '@longshore/shared/access/save-customer-user.ts'
import { saveStaffUser } from '@longshore/shared/access/save-staff-user.ts'
import { setPassword } from '@longshore/shared/access/set-password.ts'
import { derivedId } from '@longshore/shared/command/id.ts'
import type { Asked, Performed } from '../commands/asked.ts'
import { SYSTEM } from '../commands/perform.ts'
import type { Engine } from '../database/engine.ts'
import { givenPassword, type Passwords } from './passwords.ts'

export interface FirstAccountsParts {
  readonly engine: Engine
  readonly passwords: Passwords
  perform(asked: Asked): Promise<Performed>
  now(): number
  newId(): string
}

/** An account to be printed at the start, this once. */
export interface PrintedAccount {
  readonly entry: 'staff' | 'customer'
  readonly userName: string
  readonly password: string
  readonly what: string
}

const demoStaff: readonly (readonly [string, string, DefaultRoleId])[] = [
  ['admin', 'Demo administrator', 'admin'],
  ['manager', 'Demo warehouse manager', 'manager'],
  ['service', 'Demo customer service', 'customer-service'],
  ['finance', 'Demo finance', 'finance'],
  ['receiver', 'Demo receiver', 'receiver'],
  ['picker', 'Demo picker', 'picker'],
]

/**
 * Makes the first accounts of an empty database: the administrator `admin` with a password that is made, must be
 * changed and is answered once; or the demo's people, who share `demoPassword` and customers' logins with it.
 * Answers nothing where somebody has a password already; a start that was cut short is taken up again.
 */
export async function firstAccounts(
  parts: FirstAccountsParts,
  demo: { readonly password: string | undefined } | undefined,
): Promise<PrintedAccount[]> {
  const someone = await parts.engine.reader.selectFrom('credential').select('id').limit(1).executeTakeFirst()
  if (someone) return []
  const password = demo?.password ?? givenPassword()
  if (!demo) {
    await addStaff(parts, {
      userName: 'admin',
      displayName: 'Administrator',
      roleId: ADMINISTRATOR,
      password,
      mustChange: true,
    })
    return [
      {
        entry: 'staff',
        userName: 'admin',
        password,
        what: 'Administrator: change this password at the first sign-in',
      },
    ]
  }
  const printed: PrintedAccount[] = []
  for (const [userName, displayName, roleId] of demoStaff) {
    await addStaff(parts, { userName, displayName, roleId, password, mustChange: false })
    printed.push({ entry: 'staff', userName, password, what: displayName })
  }
  const { reader } = parts.engine
  const customers = await reader
    .selectFrom('customer')
    .select(['id', 'code', 'name'])
    .orderBy('code')
    .limit(2)
    .execute()
  for (const { id: customerId, code, name } of customers) {
    const userName = code.toLowerCase()
    await addCustomer(parts, { userName, displayName: name, customerId, password })
    printed.push({ entry: 'customer', userName, password, what: name })
  }
  return printed
}

interface Newcomer {
  readonly userName: string
  readonly displayName: string
  readonly password: string
}

async function addStaff(
  parts: FirstAccountsParts,
  { userName, displayName, roleId, password, mustChange }: Newcomer & { roleId: string; mustChange: boolean },
): Promise<void> {
  const args = {
    ...{ userId: null, userName, displayName, roleId, departmentId: null },
    ...{ warehouseIds: [], allWarehouses: true, password: null },
  }
  const { reader } = parts.engine
  const known = await reader
    .selectFrom('staffUser')
    .select('id')
    .where('loginName', '=', userName)
    .executeTakeFirst()
  const userId = known?.id ?? (await add(parts, saveStaffUser.name, args))
  await givePassword(parts, { userId, kind: 'staff', password, mustChange })
}

async function addCustomer(
  parts: FirstAccountsParts,
  { userName, displayName, customerId, password }: Newcomer & { customerId: string },
): Promise<void> {
  const args = { userId: null, customerId, userName, displayName, roleId: 'customer-owner', password: null }
  const { reader } = parts.engine
  const known = await reader
    .selectFrom('customerUser')
    .select('id')
    .where('loginName', '=', userName)
    .executeTakeFirst()
  const userId = known?.id ?? (await add(parts, saveCustomerUser.name, args))
  await givePassword(parts, { userId, kind: 'customer', password, mustChange: false })
}

/** Answers the new row's id. */
async function add(parts: FirstAccountsParts, name: string, args: object): Promise<string> {
  const id = await performed(parts, name, args)
  return derivedId(id, 'user')
}

async function givePassword(
  parts: FirstAccountsParts,
  {
    password,
    ...rest
  }: { userId: string; kind: 'staff' | 'customer'; password: string; mustChange: boolean },
): Promise<void> {
  const passwordHash = await parts.passwords.hash(password)
  await performed(parts, setPassword.name, { ...rest, passwordHash })
}

async function performed(parts: FirstAccountsParts, name: string, args: object): Promise<string> {
  const at = parts.now()
  const id = parts.newId()
  const { outcome } = await parts.perform({
    ...{ id, name, scope: 'company', args, actor: SYSTEM, via: 'system', occurredAt: at, receivedAt: at },
  })
  if (outcome.outcome !== 'applied') throw new Error(`the first accounts: ${name} was ${outcome.code}`)
  return id
}
