// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest'
import { speak } from '../language/language.ts'
import { undoText, wayText } from './DoneWork.tsx'

beforeAll(() => speak('en'))

const piece = { sku: 'LAMP', quantity: 2, from: 'RECV', condition: 'good', toCondition: 'good' } as const

test('goods that move are said by their places', () => {
  expect(wayText({ ...piece, to: 'A-01' })).toBe('2 × LAMP: Dock → A-01')
})

test('goods that an inspection leaves where they are are said by what they became', () => {
  const found = { ...piece, to: 'RECV', condition: 'pending', toCondition: 'defective' } as const
  expect(wayText(found)).toBe('2 × LAMP: Dock (Not inspected) → Dock (Defective)')
})

test('who takes something back reads each way back in a line of its own', () => {
  const put = { ...piece, to: 'A-01' }
  expect(undoText('inbound.undoSign', [put, { ...put, sku: 'MUG', to: 'A-02' }]).split('\n')).toEqual([
    'The box is expected again.',
    '2 × LAMP: A-01 → Dock',
    '2 × MUG: A-02 → Dock',
  ])
})
