// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { PartTable } from '../document/PartTable.tsx'
import { speak } from '../language/language.ts'
import { pickParts } from './PickParts.tsx'

beforeAll(() => speak('en'))
afterEach(cleanup)

const pick = {
  ...{ positionCode: 'A-01-02', skuCode: 'LAMP-1', skuName: 'Desk lamp', barcode: '4006381333931' },
  ...{ bin: 'T-WV1-03', quantity: 5, picked: 2 },
}
const cells = (more: object = {}) => {
  render(<PartTable title="list.walk" rows={[{ ...pick, ...more }]} parts={pickParts} keyOf={() => 'one'} />)
  return within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell')
}

test('a pick on paper says position, article, name, barcode, what is still to take and the bin', () => {
  const texts = cells().map((cell) => cell.textContent)
  expect(texts).toEqual(['A-01-02', 'LAMP-1Desk lamp', '4006381333931', '3', 'T-WV1-03'])
  expect(screen.getAllByRole('img').map((bars) => bars.getAttribute('aria-label'))).toEqual([
    'A-01-02',
    '4006381333931',
  ])
})

test('goods without a barcode, and a code that bars cannot say, stand as text alone', () => {
  expect(cells({ barcode: '', positionCode: '货架一' })[0]?.textContent).toBe('货架一')
  expect(screen.queryAllByRole('img')).toHaveLength(0)
})
