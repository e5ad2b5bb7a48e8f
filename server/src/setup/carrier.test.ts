import type { InputOf } from '@longshore/shared/contract/page.ts'
import { carrierApi } from '@longshore/shared/setup/carrier.api.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  clerk,
  doing,
  onBothEngines,
  type TestDatabase,
  testDatabase,
  testPerformer,
} from '../commands/test-house.ts'
import { carrierRoutes } from './carrier.routes.ts'

onBothEngines('carriers', (dialect) => {
  let database: TestDatabase
  let act: ReturnType<typeof doing>
  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
    act = doing(testPerformer(database.engine), { scope: 'company', actor: clerk })
  })
  afterAll(() => database.drop())
  const caller = { actor: clerk, warehouseId: null } as Parameters<
    ReturnType<typeof carrierRoutes>['list']
  >[1]
  const listed = async (wanted: object = {}) => {
    const start = carrierApi.list.input.getDefault() as InputOf<typeof carrierApi.list.input>
    const input = { ...start, ...wanted }
    return (await carrierRoutes(database.engine.reader).list(input, caller)).rows
  }

  test('a carrier is saved, found by the start of its name, changed, and taken out of use', async () => {
    const saved = await act('setup.saveCarrier', { id: null, code: 'DHL', name: 'DHL Express', phone: '' })
    await act('setup.saveCarrier', { id: null, code: 'JNE', name: 'Jalur Nugraha', phone: '' })
    const id = saved.rows[0]?.id ?? ''
    expect(await listed()).toMatchObject([{ code: 'DHL', enabled: true }, { code: 'JNE' }])
    expect(await listed({ search: 'jal' })).toMatchObject([{ code: 'JNE' }])

    await act('setup.saveCarrier', { id, code: 'DHL', name: 'DHL Parcel', phone: '110' })
    await act('setup.disableCarrier', { id })
    expect(await listed({ enabled: 'no' })).toMatchObject([
      { id, name: 'DHL Parcel', phone: '110', enabled: false },
    ])
    expect(await carrierRoutes(database.engine.reader).byId({ id }, caller)).toMatchObject({
      id,
      code: 'DHL',
    })
  })

  test('two people save the same new code at once: one is told that it is taken', async () => {
    const both = [1, 2].map((n) =>
      act('setup.saveCarrier', { id: null, code: 'UPS', name: `UPS ${n}`, phone: '' }),
    )
    const outcomes = (await Promise.all(both)).map(({ outcome }) => outcome.code ?? outcome.outcome)
    expect(outcomes.sort()).toEqual(['applied', 'row.code-taken'])
  })
})
