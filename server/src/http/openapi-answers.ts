import type { Endpoint } from '@longshore/shared/contract/endpoint.ts'

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

/** What answers hold that are alike for many calls. */
export const answerSchemas: Json = {
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

/** What `data` of a call's answer is; nothing where only its own page says so. */
export function dataOf(endpoint: Endpoint, isBulk: boolean): Json | undefined {
  if (endpoint.does === 'command') {
    if (isBulk) return ref('Outcomes')
    return endpoint.idsAs ? { anyOf: [ref('Written'), ref('Outcomes')] } : ref('Written')
  }
  const { fields } = endpoint.input
  return ['page', 'size', 'after'].every((name) => name in fields) ? ref('Page') : undefined
}

/** An answer of a call: the envelope, and what its data is where that is known. */
export function answerOf(description: string, data?: Json): Json {
  const envelope = ref('Envelope')
  const schema = data ? { allOf: [envelope, { type: 'object', properties: { data } }] } : envelope
  return { description, content: { 'application/json': { schema } } }
}

export const refusedAnswer = answerOf('Refused: code is the refusal, data says why', ref('Refused'))
