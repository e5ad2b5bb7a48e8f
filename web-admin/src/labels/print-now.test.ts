// @vitest-environment jsdom
import { labelApi } from '@longshore/shared/labels/label.api.ts'
import { printerApi } from '@longshore/shared/labels/printer.api.ts'
import { expect, test } from 'vitest'
import { Fault, Refused } from '../calls/api.ts'
import { printing } from './print-now.ts'

const choice = { medium: '100x150', language: 'en', printer: 'house:zebra' } as const

/** The server of a house whose printer fails as told, once. */
function house(fault: Error) {
  const faults = [fault]
  const asked: { path: string; key: string | undefined }[] = []
  const run = printing(
    async ({ path, key }) => {
      asked.push({ path, key })
      if (path === labelApi.print.path) return { jobId: 'job', labels: 1, leftOut: [] }
      const failed = faults.pop()
      if (failed) throw failed
      return { printer: 'Zebra', labels: 1 }
    },
    { kind: 'order', ids: ['order'] },
    choice,
  )
  const keysOf = (wanted: string) => asked.flatMap(({ path, key }) => (path === wanted ? [key] : []))
  return { run, keysOf }
}

test('a label that the printer refused is sent once more, and is printed once in the books', async () => {
  const { run, keysOf } = house(new Refused('The printer does not answer', 409, null))
  await expect(run()).rejects.toThrow('does not answer')
  expect(await run()).toEqual({ printer: 'Zebra', labels: 1 })
  expect(keysOf(labelApi.print.path)).toHaveLength(1)
  expect(new Set(keysOf(printerApi.send.path)).size).toBe(2)
})

test('where the answer was lost, the same request is asked again, so that no second label comes out', async () => {
  const { run, keysOf } = house(new Fault('/send', 'no network'))
  await expect(run()).rejects.toThrow()
  await run()
  expect(keysOf(labelApi.print.path)).toHaveLength(1)
  const keys = keysOf(printerApi.send.path)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})
