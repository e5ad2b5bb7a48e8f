// @vitest-environment jsdom

import { defaultRoles } from '@longshore/shared/access/default-roles.ts'
import { standIn } from '@longshore/shared/command/test-stand-in.ts'
import { exceptionKinds } from '@longshore/shared/exception-kinds.ts'
import { floorCommands } from '@longshore/shared/floor-commands.ts'
import { everyRefusal } from '@longshore/shared/refusals.ts'
import type { OpResult } from '@longshore/shared/sync/protocol.ts'
import { describe, expect, test, vi } from 'vitest'
import type { Language } from '../language/language.ts'
import { speakerOf } from '../language/sentences.ts'
import { answerWords, lateWords } from './answer-words.ts'
import type { Floor } from './floor.ts'
import { outboxEntries } from './outbox-entries.ts'
import { roleName } from './role-name.ts'

/** A key or an id of ours: `outbound.short-pick`, `pickTask`, a UUID. Sentences have spaces or signs of Chinese. */
const raw = /^[a-z]+([.-][a-zA-Z-]+)+$|^[a-z]+[A-Z]\w*$|[0-9a-f]{8}-[0-9a-f]{4}/
const id = '018f0000-0000-7000-8000-000000000001'
const answer = (more: Partial<OpResult>): { result: OpResult } => ({
  result: { seq: 1, id, o: 'rejected', ...more },
})

describe.each(['zh', 'en', 'es'] satisfies Language[])('a worker who reads %s', (language) => {
  test('reads no key where the server refused a scan, whatever for', async () => {
    const speaker = await speakerOf(language)
    const said = everyRefusal.map(({ code }) => [code, answerWords(answer({ code, values: {} }), speaker)])
    expect(said.length).toBeGreaterThan(200)
    expect(said.filter(([code, text]) => !text || text === code || raw.test(text))).toEqual([])
  })

  test('reads no key where a scan opened an exception, nor of whom it waits', async () => {
    const speaker = await speakerOf(language)
    const kinds = Object.entries(exceptionKinds)
    // They are fetched behind the start, which nobody waits for.
    await vi.waitUntil(() => kinds.every(([kind]) => speaker.exception(kind) !== kind))
    const said = kinds.flatMap(([kind, { ownerRole }]) => [
      answerWords(answer({ o: 'applied-with-exception', exceptions: [{ id, kind }] }), speaker),
      roleName(ownerRole, language),
    ])
    expect(said.filter((text) => !text || raw.test(text))).toEqual([])
    expect(kinds.map(([, { ownerRole }]) => ownerRole).filter((role) => !(role in defaultRoles))).toEqual([])
    expect(roleName('a role that the house made', language)).toBe(defaultRoles.manager.name[language])
  })

  test('reads no key in the list of unsent work, also of commands that no job here tells of', async () => {
    const speaker = await speakerOf(language)
    const ops = floorCommands.map(({ name }, at) => ({ id: `${at}`, k: name, a: {}, t: 0, s: [] }))
    const floor = {
      ...{ everyJob: [], world: () => ({}) },
      engine: {
        outbox: () => ops.map((op) => ({ op, state: 'waits', exceptions: [], checked: true })),
        attention: () => ops.map(({ k }) => ({ id, k, ...answer({ o: 'parked' }) })),
        rows: { list: () => [] },
      },
    }
    const entries = outboxEntries(standIn<Floor>(floor), {
      ...{ speaker, work: 'Some work', signedIn: 'Signed in', done: () => 'Kept for review' },
      ownerName: (role) => roleName(role, language),
    })
    expect(entries).toHaveLength(2 * floorCommands.length)
    expect(entries.filter(({ text, reason = 'x' }) => !text || raw.test(text) || raw.test(reason))).toEqual(
      [],
    )
  })
})

test('the newest of what came back stands over the work, with its scan and how many there are', async () => {
  const speaker = await speakerOf('en')
  const late = (kind: string, code: string) => ({
    ...{ id, seq: 1, k: 'x', w: 'ana', s: [code] },
    ...answer({ o: 'applied-with-exception', exceptions: [{ id, kind }] }),
  })
  const none = { list: () => [] }
  expect(lateWords({ news: [] }, speaker, none)).toBeUndefined()
  const [first = '', second = ''] = Object.keys(exceptionKinds)
  const news = [late(first, 'BC-1'), late(second, 'BC-2')]
  expect(lateWords({ news }, speaker, none)).toMatchObject({
    text: speaker.exception(second),
    count: 2,
    code: 'BC-2',
  })
  const typed = news.map(({ s: _, ...one }) => one)
  const about = { list: () => [{ subjectLabel: 'MUG' }] } as never
  expect(lateWords({ news: typed }, speaker, about)).toMatchObject({ code: 'MUG' })
})
