import { commands } from '@longshore/shared/commands.ts'
import { exceptionKinds } from '@longshore/shared/exception-kinds.ts'
import { floorCommands } from '@longshore/shared/floor-commands.ts'
import { numberedDocuments } from '@longshore/shared/setup/next-number.ts'
import { expect, test } from 'vitest'
import { english } from './en.ts'

const unsaid = (keys: Iterable<string>) => [...new Set(keys)].filter((key) => !(key in english))

test('every way of resolving an exception has its words', () => {
  const ways = Object.values(exceptionKinds).flatMap(({ resolutions }) => resolutions)
  expect(ways.length).toBeGreaterThan(20)
  expect(unsaid(ways.map((way) => `resolution.${way}`))).toEqual([])
})

test('every event in the timeline of an order, a wave, a count or packaging has its sentence', () => {
  const rules = import.meta.glob<string>(
    ['../../../shared/src/{outbound,stock}/*.ts', '!../../../shared/src/**/*.test.ts'],
    { eager: true, query: '?raw', import: 'default' },
  )
  const events = Object.values(rules).flatMap((text) =>
    [...text.matchAll(/'((?:order|wave|count|material)\.[a-z-]+)'/g)].map(([, event]) => `timeline.${event}`),
  )
  expect(events.length).toBeGreaterThan(20)
  expect(unsaid(events)).toEqual([])
})

test('every event in the history of a receipt has its sentence', () => {
  const rules = import.meta.glob<string>(
    ['../../../shared/src/**/*.ts', '!../../../shared/src/**/*.test.ts'],
    {
      eager: true,
      query: '?raw',
      import: 'default',
    },
  )
  const events = Object.values(rules).flatMap((text) =>
    [...text.matchAll(/note\([^']*'(receipt\.[a-z-]+)'/g)].map(([, event]) => `event.${event}`),
  )
  expect(events.length).toBeGreaterThan(30)
  expect(unsaid(events)).toEqual([])
})

test('every command in the audit log, and all that a scan says, has its words, and no other has', () => {
  const names = [...floorCommands, ...commands].map(({ name }) => `command.${name}`)
  expect(names.length).toBeGreaterThan(150)
  expect(unsaid(names)).toEqual([])
  const named = Object.keys(english).filter((key) => key.startsWith('command.'))
  expect(named.filter((key) => !names.includes(key))).toEqual([])
  const said = floorCommands.flatMap(({ args }) => Object.entries(args.fields))
  const plain = said.filter(
    ([name, { type }]) => type !== 'boolean' && type !== 'array' && !isForMachines(name),
  )
  expect(unsaid(plain.map(([name]) => `detail.${name}`))).toEqual([])
  const answers = said.flatMap(([name, field]) =>
    name === 'answer' ? ((field.describe() as { readonly oneOf?: readonly string[] }).oneOf ?? []) : [],
  )
  expect(answers).toContain('for-lead')
  expect(unsaid(answers.map((answer) => `answer.${answer}`))).toEqual([])
})

test('every document that is numbered has its words', () => {
  expect(unsaid(numberedDocuments.map((document) => `numbered.${document}`))).toEqual([])
})

function isForMachines(name: string): boolean {
  return /Ids?$|^(photo|sid)$/.test(name)
}
