import type { Command, Told } from '@longshore/shared/command/command.ts'
import { commands } from '@longshore/shared/commands.ts'
import { expect, test } from 'vitest'
import { checkVersion } from './version-seen.ts'

const told: Told = {
  ...{ commandId: 'c', deviceId: null, at: 0, scope: 'company', id: String },
  actor: { kind: 'staff', id: 's', name: 'Mei', customerId: null, permissions: undefined },
}
/** Arguments of any command: each is a text. */
const given = new Proxy({}, { get: (_, name) => String(name) })

/** What a command reads first, where that is a row by its id. */
function readFirst(command: Command): string | undefined {
  try {
    const [first] = Object.entries(command.stages[0]?.(given, {}, told) ?? {})
    return first && (first[1].read === 'need' || first[1].read === 'row') ? first[0] : undefined
  } catch {
    return undefined
  }
}

const offered: readonly Command[] = commands
const reading = offered.flatMap((command) => {
  const document = readFirst(command)
  return document ? [[command.name, command, document] as const] : []
})

test('most commands read a row first', () => {
  expect(reading.length).toBeGreaterThan(offered.length / 3)
})

test.each(reading)('%s compares the version of a list’s row with that row alone', (_, command, document) => {
  const beside = { id: 'beside', scope: 'company', version: 7 }
  const own = { id: 'own', scope: 'company', version: 4 }
  const seen = new Map([
    ['a/beside', beside],
    ['b/own', own],
  ])
  const loaded = { rows: { [document]: beside, later: own }, seen }
  const compares = (expects: number, expectsOf?: string) => () =>
    checkVersion(command, given, { loaded, told, asked: { expects, ...(expectsOf && { expectsOf }) } })
  expect(compares(4, 'own')).not.toThrow()
  expect(compares(7, 'own')).toThrow('row.changed')
  expect(compares(3, 'of nobody')).not.toThrow()
  expect(compares(7)).not.toThrow()
  expect(compares(4)).toThrow('row.changed')
})
