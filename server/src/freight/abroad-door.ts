import { refusals } from '@longshore/shared/command/refusals.ts'
import type { InputSchema } from '@longshore/shared/contract/fit.ts'
import {
  ABROAD_FACTS,
  ABROAD_LINES,
  ABROAD_SIGNATURE,
  type AbroadAnswer,
  type AbroadFact,
} from '@longshore/shared/freight/abroad.ts'
import { abroadMessage, abroadQuestion } from '@longshore/shared/freight/abroad-message.ts'
import { type LoadManifest, manifestStands } from '@longshore/shared/freight/load-manifest.ts'
import { namesIn } from '@longshore/shared/freight/manifest.ts'
import { manifestRefusals } from '@longshore/shared/freight/manifest-refusals.ts'
import type { Hono } from 'hono'
import { Attempts, addressLimit } from '../access/attempts.ts'
import { parsedRow } from '../commands/row-statements.ts'
import { bytesOf } from '../files/uploads.ts'
import type { House } from '../http/area.ts'
import type { Caller } from '../http/caller.ts'
import { accepted } from '../http/envelope.ts'
import { type Desk, serve } from '../http/mount.ts'
import { Pace } from '../http/pace.ts'
import { fitted, jsonOf } from '../http/request-input.ts'
import { abroadAsked } from './abroad-asked.ts'
import { manifestOf } from './manifest.routes.ts'
import { isOfManifest, manifestKey, manifestSecret } from './manifest-key.ts'

/** Bytes of one message: a hundred facts take less. */
const LIMIT = 128 * 1024
/** Messages under one manifest's key for long: nobody scans two hundred things in a second. */
const PER_SECOND = 2

type Parts = Pick<House, 'engine' | 'perform' | 'now' | 'secrets'>

/**
 * Where an agent abroad, who has no account, tells what arrived under the key of a manifest. Whoever does not hold the key
 * hears the same of every manifest, whether there is one or not, and tries are counted for each network address.
 */
export function serveAbroad(hono: Hono, desk: Desk, parts: Parts): void {
  const { engine, perform, now, secrets } = parts
  const attempts = new Attempts(engine)
  const pace = new Pace(PER_SECOND)
  const key = manifestKey(secrets.signing)

  /** The manifest under whose key a message is, and the message. */
  async function opened<A extends { readonly manifestId: string }>(
    request: Request,
    caller: Caller,
    schema: InputSchema<A>,
  ): Promise<{ row: LoadManifest; message: A }> {
    const counted = `manifest address ${caller.address}`
    await attempts.begin(counted, addressLimit, caller.at)
    const body = await bytesOf(request, LIMIT)
    const { headers, url } = request
    const type = headers.get('content-type') ?? ''
    const given = await jsonOf(new Request(url, { method: 'POST', headers: { 'content-type': type }, body }))
    const id = (given as { manifestId?: unknown } | null)?.manifestId
    const named = typeof id === 'string' ? id.slice(0, 36) : ''
    const isRight = isOfManifest(
      manifestSecret(secrets.signing, named),
      body,
      headers.get(ABROAD_SIGNATURE) ?? '',
    )
    const row = await rowOf(named)
    if (!isRight || !row) throw manifestRefusals.notOfManifest()
    await attempts.giveBack(counted)
    const { seconds } = pace.step(row.id, caller.at)
    if (seconds) throw refusals.tooMany({ seconds })
    return { row, message: fitted(schema, given, 'json') }
  }

  async function rowOf(id: string): Promise<LoadManifest | undefined> {
    const stored = await engine.reader
      .selectFrom('loadManifest')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return stored && (parsedRow(stored, ['lines']) as LoadManifest)
  }

  async function taken(fact: AbroadFact, came: Omit<Parameters<typeof abroadAsked>[1], 'receivedAt'>) {
    const { outcome } = await perform(abroadAsked(fact, { ...came, receivedAt: now() }))
    return { id: fact.id, outcome: outcome.outcome }
  }

  const door = { audience: ['public'] as const, permission: null, methods: ['POST'] as const }
  serve(
    hono,
    { ...door, name: 'abroad.facts', path: ABROAD_FACTS, takes: 'bytes' },
    desk,
    async (request, caller) => {
      const { row, message } = await opened(request, caller, abroadMessage)
      const answers: AbroadAnswer['taken'][number][] = []
      const names = namesIn(row.lines)
      for (const fact of message.facts) answers.push(await taken(fact, { row, names, message }))
      const answer: AbroadAnswer = { standing: manifestStands(row, now()), taken: answers }
      return accepted(answer)
    },
  )
  serve(
    hono,
    { ...door, name: 'abroad.lines', path: ABROAD_LINES, takes: 'bytes' },
    desk,
    async (request, caller) => {
      const { row } = await opened(request, caller, abroadQuestion)
      if (manifestStands(row, caller.at) !== 'good')
        throw manifestRefusals.manifestOver({ manifest: `${row.no} · ${row.edition}` })
      return accepted(manifestOf(row, key))
    },
  )
}
