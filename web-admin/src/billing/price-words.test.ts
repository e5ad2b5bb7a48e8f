// @vitest-environment jsdom
import type { NamedFee } from '@longshore/shared/billing/charge-definition.api.ts'
import { expect, test } from 'vitest'
import { speak } from '../language/language.ts'
import { feeText } from './known-fees.ts'
import { priceWords } from './price-words.ts'

const packing: NamedFee = {
  ...{ code: 'PACK', zh: '打包', en: 'Packing', es: 'Embalaje', schedule: 'outbound-operation' },
}
type Priced = Parameters<typeof priceWords>[0]
const priced: Priced = {
  ...{ currency: 'CNY', percentOf: '', per: '0.5', stepMode: 'graduated', freeDays: 0, counts: 'cause' },
  ...{
    basis: 'weight',
    steps: [
      { to: '1.5', price: '4.20' },
      { to: '', price: '3' },
    ],
  },
}

test('what a fee costs is written with the comma or point of the language, as it was typed', async () => {
  await speak('es')
  expect(priceWords(priced, [])).toBe('≤ 1,5: 4,20; 3 CNY / 0,5 kg')
  await speak('en')
  expect(priceWords(priced, [])).toBe('≤ 1.5: 4.20; 3 CNY / 0.5 kg')
})

test('a fee, and the fee that a per cent is of, are said by their names', async () => {
  const share: Priced = { ...priced, basis: 'percent', percentOf: 'PACK', steps: [{ to: '', price: '2.5' }] }
  await speak('es')
  expect(priceWords(share, [packing])).toBe('2,5 % de Embalaje')
  expect(feeText({ fee: 'PACK', of: 'BOX-S' }, [packing])).toBe('Embalaje: BOX-S')
  await speak('zh')
  expect(priceWords(share, [packing])).toBe('打包的 2.5 %')
  expect(feeText({ fee: 'OLD', of: '' }, [packing]), 'one that is not known any more').toBe('OLD')
})
