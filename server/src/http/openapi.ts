import { bulkPathOf, type Endpoint, type Endpoints } from '@longshore/shared/contract/endpoint.ts'
import type { InputSchema } from '@longshore/shared/contract/fit.ts'
import { DRY_RUN } from './admission.ts'
import type { Declared } from './mount.ts'
import { answerOf, dataOf, refusedAnswer, schemasOf, takenFileAnswer } from './openapi-answers.ts'

/** The parts of a schema's `describe()` that are told. */
interface Described {
  readonly type: string
  readonly optional?: boolean
  readonly nullable?: boolean
  readonly default?: unknown
  readonly oneOf?: readonly unknown[]
  readonly tests?: readonly { readonly name?: string; readonly params?: Readonly<Record<string, unknown>> }[]
  readonly fields?: Readonly<Record<string, Described>>
  readonly innerType?: Described
}
type Json = Readonly<Record<string, unknown>>

/** The OpenAPI document of every area's calls and of the routes for files, made from what the server mounts. */
export function openApi(
  areas: Readonly<Record<string, Endpoints>>,
  declared: readonly Declared[],
  version: string,
): Json {
  const paths: Record<string, Json> = {}
  for (const [area, endpoints] of Object.entries(areas))
    for (const [name, endpoint] of Object.entries(endpoints))
      Object.assign(paths, pathsOf(area, name, endpoint))
  const calls = new Set(Object.keys(paths))
  for (const route of declared)
    if (!calls.has(route.path)) paths[route.path] = { ...paths[route.path], ...fileOperations(route) }
  return {
    openapi: '3.1.0',
    info: { title: 'Longshore', version, description: ABOUT },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: schemasOf(paths),
      parameters: HEADERS,
    },
    paths,
  }
}

const ABOUT = [
  'Code 0 in the envelope is success; the HTTP status says the same.',
  'A token of a session or of an API key goes into `Authorization: Bearer …`. Rate limits of a key are told by',
  '`RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset` (seconds); a call too many is answered with 429 and `Retry-After`.',
].join(' ')

const inHeader = (name: string, description: string, schema: Json = { type: 'string' }) => ({
  ...{ name, in: 'header', required: false, description, schema },
})

/** What every command takes beside its body. */
const HEADERS = {
  key: inHeader(
    'Idempotency-Key',
    'A UUID made by the sender, best of version 7: the same one sent again answers the stored outcome and does nothing twice. With another body it is refused.',
    { type: 'string', format: 'uuid' },
  ),
  dryRun: inHeader(
    DRY_RUN,
    '1: it is decided with authority and taken back. The answer says what would happen; nothing is kept and nothing is told to anybody.',
    { type: 'string', enum: ['0', '1'] },
  ),
  expects: inHeader(
    'X-Expects',
    'The version of the document that was seen: another one is refused with `row.changed`.',
    { type: 'integer' },
  ),
  expectsOf: inHeader(
    'X-Expects-Of',
    'The id of the row whose version `X-Expects` is; without it that of the first row which the command reads.',
    { type: 'string' },
  ),
  warehouse: inHeader('X-Warehouse-Id', 'The warehouse that the call is about.'),
}

/** The headers of an operation, by what it does. */
function headersOf(endpoint: Endpoint): Json[] {
  const names =
    endpoint.does === 'command' ? ['key', 'dryRun', 'expects', 'expectsOf', 'warehouse'] : ['warehouse']
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

/** How the specification's `…_byids` calls name their rows. */
const BY_IDS = {
  type: 'object',
  required: ['ids'],
  properties: { ids: { type: 'array', maxItems: 200, items: { type: 'string' } } },
}

function pathsOf(area: string, name: string, endpoint: Endpoint): Record<string, Json> {
  const { path } = endpoint
  if (endpoint.does !== 'command') {
    const post = operation(area, name, endpoint, schemaOf(endpoint.input))
    return {
      [path]: endpoint.does === 'read' ? { get: queryOperation(area, name, endpoint), post } : { post },
    }
  }
  const args = schemaOf(endpoint.command.args)
  const rows = {
    type: 'object',
    required: ['rows'],
    properties: { rows: { type: 'array', maxItems: 200, items: args } },
  }
  return {
    [path]: { post: operation(area, name, endpoint, endpoint.idsAs ? { anyOf: [args, BY_IDS] } : args) },
    [bulkPathOf(endpoint)]: { post: operation(area, `${name}.bulk`, endpoint, rows) },
  }
}

/** A route for files: a sheet, a picture, a paper. It answers the file itself, or the envelope where it takes one. */
function fileOperations(route: Declared): Json {
  const { name, audience, permission, methods, query = [], takes = 'form', triesDry } = route
  const [tag = name] = name.split('.')
  const shared = {
    ...{ tags: [tag], security: audience.includes('public') ? [] : [{ token: [] }], 'x-audience': audience },
    ...(permission && { 'x-permission': permission }),
    parameters: query.map((one) => ({ name: one, in: 'query', required: false, schema: { type: 'string' } })),
  }
  const bytes = { type: 'string', format: 'binary' }
  const form = { type: 'object', required: ['file'], properties: { file: bytes } }
  const body = takes === 'form' ? { 'multipart/form-data': { schema: form } } : { '*/*': { schema: bytes } }
  const operations = methods.map((method) => [
    method.toLowerCase(),
    method === 'GET'
      ? {
          ...{ operationId: `${name}.get`, ...shared },
          responses: {
            200: { description: 'The file', content: { '*/*': { schema: bytes } } },
            default: refusedAnswer,
          },
        }
      : {
          ...{ operationId: `${name}.post`, ...shared, requestBody: { required: true, content: body } },
          ...(triesDry && { parameters: [...shared.parameters, { $ref: '#/components/parameters/dryRun' }] }),
          responses: {
            200: answerOf('Done: code is 0', triesDry ? takenFileAnswer : undefined),
            default: refusedAnswer,
          },
        },
  ])
  return Object.fromEntries(operations) as Json
}

function operation(area: string, name: string, endpoint: Endpoint, body: Json): Json {
  return {
    ...about(area, name, endpoint),
    requestBody: { required: true, content: { 'application/json': { schema: body } } },
  }
}

function queryOperation(area: string, name: string, endpoint: Endpoint & { input: InputSchema }): Json {
  const { properties, required } = schemaOf(endpoint.input) as {
    properties: Json
    required: readonly string[]
  }
  const parameters = Object.entries(properties).map(([field, schema]) => ({
    ...{ name: field, in: 'query', required: required.includes(field), schema },
  }))
  return { ...about(area, `${name}.get`, endpoint), parameters: [...headersOf(endpoint), ...parameters] }
}

function about(area: string, name: string, endpoint: Endpoint): Json {
  const permission = endpoint.does === 'command' ? endpoint.command.permission : endpoint.permission
  const isPublic = endpoint.audience.includes('public')
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    security: isPublic ? [] : [{ token: [] }],
    'x-audience': endpoint.audience,
    ...(permission && { 'x-permission': permission }),
    parameters: headersOf(endpoint),
    ...(endpoint.does === 'command' && {
      'x-command': endpoint.command.name,
      'x-kind': endpoint.command.kind,
    }),
    responses: {
      200: answerOf('Done: code is 0', dataOf(endpoint, `${area}.${name}`)),
      default: refusedAnswer,
    },
  }
}

function schemaOf(schema: InputSchema): Json {
  return jsonSchema(schema.describe() as Described)
}

function jsonSchema(described: Described): Json {
  const { type, fields, innerType, oneOf, tests = [], nullable } = described
  const integer = tests.some(({ name }) => name === 'integer')
  const plain = type === 'number' && integer ? 'integer' : type === 'date' ? 'string' : type
  return {
    ...(plain !== 'mixed' && plain !== 'lazy' && { type: nullable ? [plain, 'null'] : plain }),
    ...(fields && objectParts(fields)),
    ...(innerType && { items: jsonSchema(innerType) }),
    ...(oneOf?.length && { enum: oneOf }),
    ...(described.default !== undefined && !fields && { default: described.default }),
    ...bounds(type, tests),
  }
}

function objectParts(fields: Readonly<Record<string, Described>>): Json {
  const named = Object.entries(fields)
  return {
    additionalProperties: false,
    required: named
      .filter(([, { optional, default: left }]) => !optional && left === undefined)
      .map(([name]) => name),
    properties: Object.fromEntries(named.map(([name, field]) => [name, jsonSchema(field)])),
  }
}

const WORDS: Readonly<Record<string, readonly [string, string]>> = {
  string: ['minLength', 'maxLength'],
  array: ['minItems', 'maxItems'],
  number: ['minimum', 'maximum'],
}

function bounds(type: string, tests: NonNullable<Described['tests']>): Json {
  const [low, high] = WORDS[type] ?? ['minimum', 'maximum']
  const told: Record<string, unknown> = {}
  for (const { name, params } of tests) {
    if (name === 'min' && typeof params?.min === 'number') told[low] = params.min
    if (name === 'max' && typeof params?.max === 'number') told[high] = params.max
    if (name === 'matches' && params?.regex instanceof RegExp) told.pattern = params.regex.source
  }
  return told
}
