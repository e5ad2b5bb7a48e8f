import { expect, test } from 'vitest'
import { unseenAgain } from './unseen-again.ts'

test('a code held before the camera counts once; taken away and shown again it counts twice', () => {
  let now = 0
  const passed: string[] = []
  const see = unseenAgain(
    (code) => passed.push(code),
    () => now,
  )
  for (; now <= 6000; now += 300) see('SKU-77')
  see('SKU-78')
  now += 2000
  see('SKU-77')
  expect(passed).toEqual(['SKU-77', 'SKU-78', 'SKU-77'])
})
