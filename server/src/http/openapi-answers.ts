import type { Endpoint } from '@longshore/shared/contract/endpoint.ts'
import { answers, answerTypes } from './answers.table.ts'

type Json = Readonly<Record<string, unknown>>

const text = { type: 'string' }
const id = { type: 'string', format: 'uuid' }
const whole = { type: 'integer' }
const values = {
  type: 'object',
  description: 'What the sentence names.',
  additionalProperties: { type: ['string', 'number'] },
}
const list = (items: Json) => ({ type: 'array', items })
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

function record(properties: Json, required: readonly string[]): Json {
  return { type: 'object', required, properties }
}

const outcome = {
  ...{ id, outcome: { type: 'string', enum: ['applied', 'applied-with-exception', 'rejected', 'parked'] } },
  seq: { ...whole, description: 'The command’s place in its order; 0 where it was only tried.' },
  dry: { type: 'boolean', description: 'It was only tried: nothing of it is kept.' },
  again: { type: 'boolean', description: 'The stored outcome of the first time.' },
  ...{ code: { ...text, description: 'Why it was rejected or parked.' }, values },
  exceptions: list(record({ id, kind: text }, ['id', 'kind'])),
  warnings: list(record({ code: text, values, message: text }, ['code', 'values'])),
}
const known = ['id', 'outcome', 'seq']

const ENVELOPE = {
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: { code: { type: 'integer' }, message: { type: 'string' }, data: {} },
}

/** What answers hold: what is alike for many calls, and the types that single ones name. */
export const answerSchemas: Readonly<Record<string, object>> = {
  ...answerTypes,
  Envelope: ENVELOPE,
  TakenFile: record(
    {
      hash: { ...text, description: 'By which documents name it.' },
      url: { ...text, description: 'Opens it for five minutes.' },
      dry: { type: 'boolean', description: 'It was only looked at: nothing of it is kept.' },
      type: { ...text, description: 'On trial: what it would be kept as.' },
      bytes: { ...whole, description: 'On trial: how large it would be kept.' },
    },
    ['hash'],
  ),
  Outcome: record(outcome, known),
  Written: {
    ...record(
      {
        ...outcome,
        rows: list(
          record({ table: text, id, version: { type: ['integer', 'null'] } }, ['table', 'id', 'version']),
        ),
      },
      [...known, 'rows'],
    ),
    description:
      'What became of a command, and the rows that it changed; none where it repeats a stored one.',
  },
  Outcomes: record({ outcomes: list(ref('Outcome')) }, ['outcomes']),
  Page: record(
    {
      rows: list({ type: 'object' }),
      total: { ...whole, description: 'Rows under the filters; 10,001 is more than 10,000.' },
      more: { type: 'boolean' },
      tabs: { type: 'object', additionalProperties: whole, description: 'Rows behind each tab.' },
      tabsTo: { ...whole, description: 'How far the tabs are counted, where that is not 10,000.' },
      next: { ...text, description: 'Sent back as `after` it gets the next page.' },
    },
    ['rows', 'total', 'more'],
  ),
  Refused: record(
    {
      ...{ code: { ...text, description: 'Stays the same for ever, in every language.' }, values },
      fields: {
        ...{ type: 'object', additionalProperties: text },
        description: 'What does not fit, by the path of its field.',
      },
      defect: { ...text, description: 'The number under which a defect was logged.' },
    },
    ['code'],
  ),
}

/** What `data` of a call's answer is; nothing where it is a read that no key opens and that is no list. */
export function dataOf(endpoint: Endpoint, name: string): object | undefined {
  if (endpoint.does === 'command') {
    if (name.endsWith('.bulk')) return ref('Outcomes')
    return endpoint.idsAs ? { anyOf: [ref('Written'), ref('Outcomes')] } : ref('Written')
  }
  const own = answers[name]
  if (own) return own
  const { fields } = endpoint.input
  return ['page', 'size', 'after'].every((name) => name in fields) ? ref('Page') : undefined
}

/** An answer of a call: the envelope, and what its data is where that is known. */
export function answerOf(description: string, data?: object): Json {
  const envelope = ref('Envelope')
  const schema = data ? { allOf: [envelope, { type: 'object', properties: { data } }] } : envelope
  return { description, content: { 'application/json': { schema } } }
}

/** What a route for pictures and papers answers. */
export const takenFileAnswer = ref('TakenFile')

export const refusedAnswer = answerOf('Refused: code is the refusal, data says why', ref('Refused'))

const refs = /"#\/components\/schemas\/(\w+)"/g

/** The schemas that a part of the document names, and those that they name. */
export function schemasOf(part: object): Readonly<Record<string, object>> {
  const named = new Map<string, object>()
  const look = (told: object): void => {
    for (const [, name = ''] of JSON.stringify(told).matchAll(refs)) {
      const schema = answerSchemas[name]
      if (!schema || named.has(name)) continue
      named.set(name, schema)
      look(schema)
    }
  }
  look(part)
  return Object.fromEntries(named)
}
