import { enUS } from '@mui/material/locale'
import { expect, test } from 'vitest'
import { contrast } from '../testing/test-contrast.ts'
import { themeOf } from './theme.ts'

const { palette } = themeOf(enUS)
const grounds = [palette.background.paper, palette.background.default].map((ground) =>
  ground.length === 4 ? ground.replaceAll(/[^#]/g, '$&$&') : ground,
)

test.each(['primary', 'error', 'warning', 'info', 'success'] as const)(
  '%s is read as words on the page, and as the ground of white words',
  (colour) => {
    const { main, contrastText } = palette[colour]
    expect(contrastText).toBe('#fff')
    for (const ground of grounds) expect(contrast(main, ground)).toBeGreaterThanOrEqual(4.5)
  },
)

test('words are read on paper and on the page', () => {
  for (const ground of grounds)
    for (const ink of [palette.text.primary, palette.text.secondary])
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
})
