import { expect, test } from 'vitest'
import { headWidth, markWidth, wordWidth } from './head-width.ts'

test('a head of several words takes two lines, one word is never broken', () => {
  const [word, words] = [headWidth('Sobrerreserva'), headWidth('Sobrerreserva del espacio')]
  expect(word).toBeGreaterThan(100)
  expect(words).toBeLessThan(word * 1.2)
  expect(headWidth('Facturado por el transportista')).toBeLessThan(
    headWidth('Facturadoporeltransportista') * 0.7,
  )
})

test('Chinese is broken between any two signs', () => {
  expect(headWidth('按重量计费的体积')).toBe(4 * 13 + 24)
  expect(headWidth('库位')).toBeLessThan(50)
})

test('a column has room for the longest of its marks, and of its words within reason', () => {
  expect(markWidth(['Pedida', 'Pendiente de conciliar'])).toBeGreaterThan(180)
  expect(wordWidth(['Picking', 'Mercancía defectuosa'])).toBeGreaterThan(157)
  expect(wordWidth(['A sentence that nobody takes for the name of a thing, however long it is'])).toBe(220)
  expect([markWidth([]), wordWidth([])]).toEqual([0, 0])
})
