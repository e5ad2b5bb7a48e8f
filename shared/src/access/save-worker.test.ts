import { expect, test } from 'vitest'
import type { Put } from '../command/change.ts'
import { secretsOf, withSecretsHashed } from '../command/secret.ts'
import { decided, testId } from '../command/test-desk.ts'
import { fit } from '../contract/fit.ts'
import type { Worker } from '../setup/warehouse.ts'
import { workers } from './save-worker.ts'

const ana = {
  ...{ id: null, badge: 'W-01', name: 'Ana', roles: ['receiver', 'putaway'], pin: null },
  language: undefined,
}
const save = (given: object, rows: object = {}) =>
  decided(workers.save, { ...ana, ...given }, { same: [], known: [], ...rows })

test('what a worker’s roles permit stands on the worker, so that a device can tell alone', () => {
  const { permissions } = (save({})[0] as Put).row as Worker
  for (const held of ['inbound.receive', 'inbound.putaway', 'stock.move']) expect(permissions).toContain(held)
  expect(new Set(permissions).size).toBe(permissions.length)
})

test('a role of customers, a role that is gone and the administrator’s are not for the floor', () => {
  for (const role of ['customer-owner', testId(8), 'admin'])
    expect(save({ roles: [role] })).toBe('access.role-unfit')
})

const was = { ...ana, id: testId(1), pin: '$argon2id$old', enabled: 1, permissions: [] }

test('a worker keeps the PIN unless a new one is given', () => {
  expect(save({ id: was.id }, { was, same: [was] })).toMatchObject([{ row: { pin: '$argon2id$old' } }])
  expect(save({ id: was.id, pin: '$argon2id$new' }, { was })).toMatchObject([
    { row: { pin: '$argon2id$new' } },
  ])
})

test('the language of a worker stays where the desk does not say another', () => {
  expect(save({ id: was.id, language: 'es' }, { was })).toMatchObject([{ row: { language: 'es' } }])
  expect(save({ id: was.id }, { was: { ...was, language: 'zh' } })).toMatchObject([
    { row: { language: 'zh' } },
  ])
})

test('a PIN is 4 to 8 digits, and is hashed before the command exists', async () => {
  const { args } = workers.save
  expect(fit(args, { ...ana, pin: '12' }, 'json')).toMatchObject({ faults: { pin: { fault: 'pin' } } })
  expect(secretsOf(args as never)).toEqual([{ name: 'pin', passwordOf: undefined }])
  const hashed = await withSecretsHashed(
    args,
    { args: { ...ana, pin: '4711' }, commandId: 'c1' },
    async ({ plain, seed }) => [plain, seed].join(' by '),
  )
  expect(hashed).toEqual({ ...ana, pin: '4711 by c1/pin' })
})

test('badges are scanned: capitals, digits, dash and underscore', () => {
  expect(fit(workers.save.args, { ...ana, badge: 'ana 1' }, 'json')).toMatchObject({
    faults: { badge: { fault: 'matches' } },
  })
})
