import { bulkPathOf, type Endpoints } from '@longshore/shared/contract/endpoint.ts'
import { contract } from '@longshore/shared/contract.ts'
import { freshId } from '../commands/test-house.ts'
import { readSheet } from '../files/sheets.ts'
import type { Person, World } from '../testing/test-world.ts'
import { type Ids, type Party, SOME_TEXT } from './test-traces.ts'

/** One request, and the endpoint whose it is. */
export interface Request {
  readonly name: string
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly body?: object
  /** The same for requests that differ in the row only: where nobody has it, they are answered alike. */
  readonly alike: string
  /** The table whose row is asked for by its id alone: most of them are no row of the endpoint's. */
  readonly of?: string
}

/** What a request says about a party's rows. */
export interface About {
  readonly ids: Ids
  readonly word: string
}

interface Described {
  readonly type: string
  readonly oneOf?: readonly unknown[]
  readonly optional?: boolean
  readonly nullable?: boolean
  readonly default?: unknown
  readonly tests?: readonly { readonly name?: string; readonly params?: Readonly<Record<string, unknown>> }[]
  readonly fields?: Readonly<Record<string, Described>>
  readonly innerType?: Described
}

/** The table that a field's name means; any of them where it only says `id`. */
const tableOf: Readonly<Record<string, string>> = {
  ...{ orderId: 'outboundOrder', orderIds: 'outboundOrder', lineId: 'receiptLine', ownerId: 'customer' },
  ...{ taskId: 'pickTask', productid: 'sku', skuId: 'sku', userId: 'customerUser', toteId: 'wallTote' },
}

/** About rows that nobody has: what another's rows must look like. */
export function aboutNobody({ ids }: About): About {
  return { word: 'NOBODY', ids: new Map([...ids.keys()].map((table) => [table, freshId()])) }
}

const areas = Object.entries(contract as Readonly<Record<string, Endpoints>>)
const endpoints = areas.flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, endpoint]) => ({ name: `${area}.${name}`, endpoint })),
)

/** Every read that an audience has, asked in every way in which it can be asked about a party's rows. */
export function readsAbout(audience: 'staff' | 'customer', about: About): Request[] {
  const tables = new Map([...about.ids].reverse().map(([table, id]) => [id, table]))
  return endpoints.flatMap(({ name, endpoint }) => {
    if (endpoint.does !== 'read' || !endpoint.audience.includes(audience)) return []
    const { fields = {} } = endpoint.input.describe() as Described
    const needed = Object.entries(fields).filter(([, { optional }]) => optional === false)
    const wanted = needed.length ? needed : Object.entries(fields)
    const bodies = wanted.flatMap(([field, of]) =>
      valuesOf(field, of, about).map((value) => ({ [field]: value })),
    )
    const start = needed.length ? sample(Object.fromEntries(needed), about) : {}
    const asked =
      needed.length === 1 && bodies.length
        ? bodies
        : [start, ...bodies.map((body) => ({ ...start, ...body }))]
    return asked.map((body, i): Request => {
      const [id] = needed.length === 1 ? Object.values(body) : []
      const of = tables.get(String(Array.isArray(id) ? id[0] : id))
      const alike = `${name} ${i === 0 && !needed.length ? 'all' : Object.keys(body).join()}`
      if (i % 2 || Object.values(body).some((value) => typeof value === 'object'))
        return { name, path: endpoint.path, method: 'POST', body, alike, ...(of && { of }) }
      const query = new URLSearchParams(body as Record<string, string>).toString()
      return {
        name,
        path: `${endpoint.path}${query && `?${query}`}`,
        method: 'GET',
        alike,
        ...(of && { of }),
      }
    })
  })
}

/** Every command that an audience may give, on a party's rows: one at a time, in bulk, and by the specification's ids. */
export function commandsAbout(audience: 'staff' | 'customer', about: About): Request[] {
  return endpoints.flatMap(({ name, endpoint }) => {
    if (endpoint.does !== 'command' || !endpoint.audience.includes(audience)) return []
    const { fields = {} } = endpoint.command.args.describe() as Described
    // The area of plain master data is called as its table.
    const id = about.ids.get(name.replace(/\..*/, '')) ?? about.ids.get('outboundOrder') ?? ''
    const body = sample(fields, { ...about, ids: new Map([...about.ids, ['id', id]]) })
    const { idsAs, path } = endpoint
    const { [idsAs ?? '']: one, ...rest } = body as Record<string, unknown>
    const post = { name, path, method: 'POST' as const, alike: name }
    return [
      { ...post, body },
      { ...post, path: bulkPathOf(endpoint), body: { rows: [body] } },
      ...(idsAs ? [{ ...post, body: { ...rest, ids: [one] } }] : []),
    ].filter((request) => isAbout(request, about))
  })
}

/** Whether a request names a row of the party. */
function isAbout({ body }: Request, { ids }: About): boolean {
  const text = JSON.stringify(body)
  return [...ids.values()].some((id) => text.includes(id))
}

/** What a field may say about the party: nothing where it names none of its rows. */
function valuesOf(field: string, { type, oneOf }: Described, { ids, word }: About): unknown[] {
  if (oneOf?.length || type === 'number' || type === 'boolean') return []
  if (type === 'array') return [...ids.values()].map((id) => [id])
  if (field === 'locationId') return [`SHELF:${ids.get('position')}`]
  const table = tableIn(field, ids)
  if (table) return [ids.get(table)]
  if (/^(id|productid|documentId)$/.test(field)) return [...ids.values()]
  return /^(search|barcode|name|by)$/.test(field) ? [word] : []
}

function tableIn(field: string, ids: Ids): string | undefined {
  const table = tableOf[field] ?? field.replace(/Ids?$/, '')
  return ids.has(table) ? table : undefined
}

/** Arguments that fit their schema, with the party's ids wherever an id stands. */
function sample(fields: Readonly<Record<string, Described>>, about: About): object {
  return Object.fromEntries(Object.entries(fields).map(([field, of]) => [field, sampleOf(field, of, about)]))
}

function sampleOf(field: string, of: Described, about: About): unknown {
  const { type, oneOf, fields, innerType, tests = [] } = of
  const bound = (name: string, otherwise: number) =>
    Number(tests.find((test) => test.name === name)?.params?.[name] ?? otherwise)
  if (fields) return sample(fields, about)
  if (innerType) return [sampleOf(field, innerType, about)]
  const table = tableIn(field, about.ids)
  if (table) return about.ids.get(table)
  if (tests.some(({ name }) => name === 'id')) return about.ids.get('outboundOrder')
  if (oneOf?.length) return oneOf.find((word) => word !== '') ?? oneOf[0]
  if (type === 'number') return Math.max(bound('min', 1), 1)
  if (type === 'boolean') return false
  if (of.default !== undefined) return of.default
  return SOME_TEXT.padEnd(bound('min', 2), 'x')
}

/** The sheets that are made of lists, of all rows and of one customer's. */
export function sheetsAbout({ ids }: About): Request[] {
  const customerId = ids.get('customer') ?? ''
  return ['/api/owms/v1/inbound/export', '/api/owms/v1/outbound/export'].flatMap((path) =>
    [{}, { customerId }].map((query) => ({
      ...{ name: path, method: 'GET' as const, alike: `${path} ${Object.keys(query)}` },
      path: `${path}?${new URLSearchParams(query as Record<string, string>)}`,
    })),
  )
}

/** An answer, its headers with it. What the request itself said about the party is masked, for it comes back in errors. */
export async function answerOf(
  { app }: World,
  as: Person,
  { request, about, headers }: { request: Request; about: About; headers: object },
): Promise<string> {
  const { path, method, body } = request
  const response = await app.hono.request(path, {
    method,
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json', ...headers },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  })
  const isSheet = response.headers.get('content-type')?.includes('spreadsheet')
  const text = isSheet
    ? JSON.stringify((await readSheet(Buffer.from(await response.arrayBuffer()))).lines)
    : await response.text()
  const asked = JSON.stringify([path, body])
  const said = [...about.ids.values(), about.word].filter((known) => asked.includes(known))
  const masked = said.reduce((all, known) => all.replaceAll(known, '·'), text)
  const sent = [...response.headers].filter(([name]) => name !== 'content-length')
  return `${response.status} ${sent.join(' ')} ${masked}`
}

/** What of a party stands in an answer to somebody else. */
export function foundOf({ word, number }: Party, answer: string): boolean {
  return answer.includes(word) || answer.includes(String(number).replace(/0+$/, ''))
}
