import { expect, test } from 'vitest'
import { decided, testId } from '../command/test-desk.ts'
import { fit } from '../contract/fit.ts'
import { carriers } from './save-carrier.ts'

const dhl = { code: 'DHL', name: 'DHL Express', phone: '', cutOff: '' }
const stored = { ...dhl, id: testId(1), scope: 'company', version: 3, enabled: 0 as const }
const faults = (given: object) => fit(carriers.save.args, given, 'json')

test('a new carrier is kept as it was entered and can be chosen at once', () => {
  const changes = decided(carriers.save, { ...dhl, id: null }, { same: [] })
  expect(changes).toMatchObject([{ do: 'put', row: { ...dhl, enabled: 1 } }])
})

test('a saved carrier keeps its id and stays out of use', () => {
  const changes = decided(
    carriers.save,
    { ...dhl, id: stored.id, phone: '110' },
    { was: stored, same: [stored] },
  )
  expect(changes).toMatchObject([{ row: { id: stored.id, phone: '110', enabled: 0 } }])
})

test('the code of another carrier is refused by name', () => {
  expect(decided(carriers.save, { ...dhl, id: null }, { same: [stored] })).toBe('row.code-taken')
})

test('a carrier that is gone is not made anew by saving it', () => {
  expect(decided(carriers.save, { ...dhl, id: testId(2) }, { same: [] })).toBe('row.missing')
})

test('disable and enable switch it and change nothing else', () => {
  expect(decided(carriers.enable, { id: stored.id }, { was: stored })).toMatchObject([
    { row: { ...stored, enabled: 1 } },
  ])
  expect(decided(carriers.disable, { id: stored.id }, { was: { ...stored, enabled: 1 } })).toMatchObject([
    { row: stored },
  ])
})

test('Codes: English letters, digits and underscores only', () => {
  for (const code of ['DHL-1', 'D HL', '顺丰', 'Ä'])
    expect(faults({ ...dhl, code })).toEqual({ faults: { code: { fault: 'code', values: {} } } })
  expect(faults({ ...dhl, code: 'DHL_1' })).toMatchObject({ input: { id: null } })
  expect(faults({ name: 'DHL' })).toEqual({ faults: { code: { fault: 'required', values: {} } } })
})
