import { expect, test } from 'vitest'
import { toneColours, toneOf } from './stages.ts'

/** Relative luminance of a colour (WCAG 2.2). */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test.each(Object.entries(toneColours))(
  'the words of a stage that %s are read on their ground',
  (_, { ground, ink }) => {
    const contrast = (luminance(ground) + 0.05) / (luminance(ink) + 0.05)
    expect(contrast).toBeGreaterThan(4.5)
  },
)

test('what waits, goes on, is held, done, over and wrong look apart in a list of orders', () => {
  const tones = ['draft', 'to-review', 'in-delivery', 'held', 'shipped', 'cancelled', 'abnormal'].map(
    (status) => toneOf('outbound', status),
  )
  expect(tones).toEqual(['idle', 'waits', 'works', 'held', 'done', 'over', 'wrong'])
  expect(new Set(Object.values(toneColours).map(({ ground, ink }) => ground + ink)).size).toBe(7)
})
