import type { Kysely } from 'kysely'
import { createIndex, createRows, createTable } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Who may sign in, what they may do, and the sessions of those who did. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'staffUser', {
    userName: 'text',
    loginName: 'text',
    displayName: 'text',
    roleId: 'text',
    departmentId: 'text?',
    warehouseIds: 'text',
    allWarehouses: 'integer',
    enabled: 'integer',
    epoch: 'integer',
  })
  await createIndex(db, 'staffUser', ['loginName'], true)
  await createIndex(db, 'staffUser', ['displayName'])
  await createIndex(db, 'staffUser', ['roleId', 'enabled'])
  await createRows(db, 'customerUser', {
    customerId: 'text',
    userName: 'text',
    loginName: 'text',
    displayName: 'text',
    roleId: 'text',
    enabled: 'integer',
    epoch: 'integer',
  })
  await createIndex(db, 'customerUser', ['loginName'], true)
  await createIndex(db, 'customerUser', ['displayName'])
  await createIndex(db, 'customerUser', ['customerId', 'loginName'])
  await createRows(db, 'credential', {
    kind: 'text',
    passwordHash: 'text',
    mustChange: 'integer',
    changedAt: 'integer',
  })
  await createRows(db, 'role', {
    name: 'text',
    audience: 'text',
    permissions: 'text',
    enabled: 'integer',
  })
  await createRows(db, 'department', { name: 'text', parentId: 'text?', enabled: 'integer' })
  await createIndex(db, 'department', ['scope'])
  await createTable(db, 'session', ['id'], {
    id: 'text',
    kind: 'text',
    userId: 'text',
    epoch: 'integer',
    openedAt: 'integer',
    seenAt: 'integer',
    endsAt: 'integer',
    address: 'text',
  })
  await createIndex(db, 'session', ['endsAt'])
  await createTable(db, 'captcha', ['id'], { id: 'text', answer: 'text', endsAt: 'integer' })
  await createIndex(db, 'captcha', ['endsAt'])
  await createTable(db, 'rateBucket', ['id'], {
    id: 'text',
    fails: 'integer',
    since: 'integer',
    blockedUntil: 'integer',
  })
  await createIndex(db, 'rateBucket', ['since'])
}
