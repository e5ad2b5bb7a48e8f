import { expect, test } from 'vitest'
import { LookedUp } from './looked-up.ts'

test('an article that stands in many rows of a sheet is looked up once, and one that there is not as well', async () => {
  const lookedUp = new LookedUp()
  const asked: string[][] = []
  const read = async (codes: readonly string[]) => {
    asked.push([...codes])
    return new Map(codes.filter((code) => code !== 'HAT').map((code) => [code, `id of ${code}`]))
  }
  await lookedUp.of('article', ['SHIRT', 'HAT', 'SHIRT'], read)
  const found = await lookedUp.of('article', ['HAT', 'SHOE', 'SHIRT'], read)
  expect(asked).toEqual([['SHIRT', 'HAT'], ['SHOE']])
  expect([...found]).toEqual([
    ['SHIRT', 'id of SHIRT'],
    ['SHOE', 'id of SHOE'],
  ])
  expect(found.has('HAT')).toBe(false)
  expect((await lookedUp.of('carrier', ['SHIRT'], async () => new Map<string, string>())).size).toBe(0)
})

test('what could not be read is read at the next row', async () => {
  const lookedUp = new LookedUp()
  await expect(lookedUp.one('zone', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await lookedUp.one('zone', async () => 'Europe/Berlin')).toBe('Europe/Berlin')
  expect(await lookedUp.one('zone', async () => 'UTC')).toBe('Europe/Berlin')
})
