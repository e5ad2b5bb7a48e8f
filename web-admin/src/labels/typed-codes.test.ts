import { describe, expect, test } from 'vitest'
import { codesOf } from './typed-codes.ts'

describe('codes as somebody types them', () => {
  test('one a line, empty lines left out', () => {
    expect(codesOf(' A-1 \n\nB..C\n')).toEqual(['A-1', 'B..C'])
  })

  test('a range is each of its codes, in as many figures as the first has', () => {
    expect(codesOf('T-008..T-011')).toEqual(['T-008', 'T-009', 'T-010', 'T-011'])
    expect(codesOf('9..11')).toEqual(['9', '10', '11'])
  })

  test('what is no range stays as it was typed', () => {
    for (const line of ['T-9..T-1', 'A1..B3', '..', '1..', '1..1000000'])
      expect(codesOf(line)).toEqual([line])
  })

  test('never more than the server can refuse with one sentence', () => {
    expect(codesOf('T1..T501')).toHaveLength(501)
    expect(codesOf('T1..T400\nU1..U400')).toHaveLength(501)
  })
})
