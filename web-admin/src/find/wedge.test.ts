import { expect, test } from 'vitest'
import { Wedge } from './wedge.ts'

const plain = { ctrlKey: false, altKey: false, metaKey: false }

/** The codes that are heard when keys come so many ms apart. */
function heard(keys: readonly string[], gap: number, wedge = new Wedge()): string[] {
  return keys.flatMap((key, nth) => {
    const ctrlKey = key.startsWith('^')
    return wedge.take({ ...plain, key: ctrlKey ? key.slice(1) : key, ctrlKey, at: nth * gap }) ?? []
  })
}

test('a scanner that types a code and Enter, or Tab, is heard', () => {
  expect(heard([...'OB2609210001', 'Enter'], 5)).toEqual(['OB2609210001'])
  expect(heard([...'A-01-01', 'Tab'], 20)).toEqual(['A-01-01'])
})

test('Shift between its letters and Ctrl+] for the separator belong to the code', () => {
  expect(heard(['Shift', 'T', '-', '0', '7', 'Enter'], 5)).toEqual(['T-07'])
  expect(heard([...'10AB', 'Control', '^]', ...'2112', 'Enter'], 5)).toEqual(['10AB\x1d2112'])
})

test('a person who types is not, nor who presses a few keys and Enter', () => {
  expect(heard([...'OB2609210001', 'Enter'], 120)).toEqual([])
  expect(heard([...'jkr', 'Enter'], 5)).toEqual([])
  expect(heard(['^a', '^b', '^c', '^d', 'Enter'], 5)).toEqual([])
})

test('keys typed slowly before a scan are not part of the scan, and a second scan begins anew', () => {
  const wedge = new Wedge()
  wedge.take({ ...plain, key: 'j', at: -500 })
  expect(heard([...'SO-77', 'Enter', ...'SO-78', 'Enter'], 5, wedge)).toEqual(['SO-77', 'SO-78'])
})
