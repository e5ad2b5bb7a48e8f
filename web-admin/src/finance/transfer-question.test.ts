// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { speak } from '../language/language.ts'
import { transferQuestion } from './transfer-question.ts'

const moved = { customerName: 'Lotus', toName: 'Mare Vivo', amount: '1200.00', currency: 'CNY' } as const

test('the second person reads whose money goes to whom, and how much, before approving', async () => {
  await speak('zh')
  expect(transferQuestion([moved])).toBe('Lotus → Mare Vivo: 1,200.00 CNY')
  await speak('es')
  expect(transferQuestion([moved, { ...moved, toName: 'Nordlicht', currency: 'JPY' }])).toMatch(
    /^Lotus → Mare Vivo: 1\.?200,00 CNY · Lotus → Nordlicht: /,
  )
})
