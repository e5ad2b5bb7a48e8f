import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openWorld, type Person, type World } from '../testing/test-world.ts'
import { zipOf } from './test-files.ts'

vi.setConfig({ testTimeout: 120_000 })
const MEGABYTE = 1024 * 1024
/** Milliseconds of the event loop's own work before another caller is answered, every time. */
const GOAL = 100
/** Milliseconds from an answer to the next call. */
const BETWEEN = 5

/** Nothing packs this, so that a workbook that holds it is not refused by its ratio. */
const noise = Buffer.from(
  Array.from({ length: 90_000 }, (_, i) => (i * 7919 * (i % 977)).toString(36)).join(''),
)

/** A workbook of one sheet, given as its rows, and of shared strings. */
function workbookOf(rows: string, strings = ''): Buffer {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const sheets = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const parts = {
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${sheets}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${sheets}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst ${main}>${strings}</sst>`,
  }
  const texts = Object.entries(parts).map(([name, text]) => ({ name, content: Buffer.from(text) }))
  return zipOf([...texts, { name: 'xl/media/noise', content: noise }])
}

const rowOf = (nth: number, cells: string) => `<row r="${nth}">${cells}</row>`
const word = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
const shared = (at: string) => `<c r="${at}" t="s"><v>0</v></c>`
const column = (nth: number): string =>
  nth < 26
    ? String.fromCharCode(65 + nth)
    : column(Math.floor(nth / 26) - 1) + String.fromCharCode(65 + (nth % 26))
const head = rowOf(
  1,
  ['docNo', 'originalNo', 'channel', 'sku1', 'quantity1'].map((of, i) => word(`${column(i)}1`, of)).join(''),
)
const rows = (count: number, cells: (nth: number) => string) =>
  head + Array.from({ length: count }, (_, i) => rowOf(i + 2, cells(i + 2))).join('')

/** The files, and how they are refused. */
const worst: Readonly<Record<string, readonly [() => Buffer, string]>> = {
  'a head of 800,000 columns': [() => Buffer.from('a,'.repeat(800_000)), 'file.sheet-too-wide'],
  'a head that names one column 200,000 times': [
    () => Buffer.from('docNo,'.repeat(200_000)),
    'file.sheet-too-wide',
  ],
  'a head of one word of 18 MB': [() => Buffer.alloc(18 * MEGABYTE, 'a'), 'file.cell-too-long'],
  'a row of 15,000,000 cells': [
    () =>
      Buffer.concat([
        Buffer.from('docNo,originalNo,channel,sku1,quantity1\n'),
        Buffer.alloc(15 * MEGABYTE, ','),
      ]),
    'taken 0',
  ],
  '5,000,000 rows': [
    () => Buffer.from(`docNo,originalNo,channel,sku1,quantity1\n${'x\n'.repeat(5_000_000)}`),
    'file.sheet-too-big',
  ],
  'one quote around 5,000,000 lines': [
    () => Buffer.from(`docNo,originalNo,channel,sku1,quantity1\n"${'a\n'.repeat(5_000_000)}`),
    'file.sheet-too-big',
  ],
  'nothing but quotes': [() => Buffer.alloc(15 * MEGABYTE, '"'), 'file.cell-too-long'],
  '15 MB of bytes that could be two encodings': [
    () => Buffer.alloc(15 * MEGABYTE, Buffer.from([0xe9, 0x20, 0xd6, 0xd0, 0xce])),
    'file.text-encoding',
  ],
  'a workbook of 16,384 columns': [
    () =>
      workbookOf(rowOf(1, Array.from({ length: 16_384 }, (_, i) => word(`${column(i)}1`, 'docNo')).join(''))),
    'file.sheet-too-wide',
  ],
  'a workbook of 200,000 rows': [
    () => workbookOf(rows(200_000, (nth) => word(`A${nth}`, 'x'))),
    'file.sheet-too-big',
  ],
  'a workbook that names one text of 32,000 letters 15,000 times': [
    () =>
      workbookOf(
        rows(15_000, (nth) => shared(`A${nth}`)),
        `<si><t>${'x'.repeat(32_000)}</t></si>`,
      ),
    'input.too-large',
  ],
  'a shared text of 100,000 parts': [
    () =>
      workbookOf(
        rows(10, (nth) => shared(`A${nth}`)),
        `<si>${'<r><t>x</t></r>'.repeat(100_000)}</si>`,
      ),
    'taken 0',
  ],
  'a shared text 20,000 elements deep': [
    () =>
      workbookOf(
        rows(10, (nth) => shared(`A${nth}`)),
        `<si>${'<r>'.repeat(20_000)}<t>x</t>${'</r>'.repeat(20_000)}</si>`,
      ),
    'taken 0',
  ],
  'a bomb that says what it is': [
    () => zipOf([{ name: 'xl/workbook.xml', content: Buffer.alloc(160 * MEGABYTE) }]),
    'input.too-large',
  ],
  'a bomb that calls itself small': [
    () => zipOf([{ name: 'xl/workbook.xml', content: Buffer.alloc(160 * MEGABYTE), declared: 999 }]),
    'file.not-sheet',
  ],
}

let world: World
let lin: Person
let wang: Person
beforeAll(async () => {
  world = await openWorld('sqlite')
  const [own, other] = world.customers
  lin = await world.customer(own)
  wang = await world.customer(other)
})
afterAll(async () => {
  expect(world.defects).toEqual([])
  await world.close()
})

const headersOf = (as: Person) => ({
  ...{ authorization: `Bearer ${as.token}`, 'x-warehouse-id': world.warehouses[0], language: 'en' },
})

async function* piecesOf(file: ArrayBuffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.byteLength; at += 64 * 1024) {
    await new Promise(setImmediate)
    yield new Uint8Array(file.slice(at, at + 64 * 1024))
  }
}

/** Sends a file to the import, in pieces as a network delivers it, and answers the outcome. */
async function sent(type: string, file: ArrayBuffer): Promise<string> {
  const response = await world.app.hono.request('/api/owms/v1/outbound/import', {
    ...{ method: 'POST', body: ReadableStream.from(piecesOf(file)), duplex: 'half' },
    headers: { ...headersOf(lin), 'content-type': type },
  })
  const { data } = (await response.json()) as { data: { code?: string; taken?: number } }
  return data.code ?? `taken ${data.taken}`
}

/**
 * The event loop's work, in milliseconds, from one call of another customer to the next, until all is done. What it does
 * between them counts; asked without a pause it would only work for the calls, and take a processor from the rest.
 */
async function workUntilAnswered(done: Promise<unknown>): Promise<number[]> {
  const works: number[] = []
  let going = true
  void done.finally(() => {
    going = false
  })
  const body = JSON.stringify({})
  const headers = { ...headersOf(wang), 'content-type': 'application/json' }
  while (going) {
    const before = process.threadCpuUsage()
    await world.app.hono.request('/api/vrpxinbound/get_smart_outbound_list', {
      method: 'POST',
      headers,
      body,
    })
    await pause(BETWEEN)
    const { user, system } = process.threadCpuUsage(before)
    works.push((user + system) / 1000)
  }
  return works
}

test.each(Object.entries(worst))('%s holds nobody up', async (_, [make, outcome]) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(make())]), 'orders.csv')
  const packed = new Response(form)
  const body = await packed.arrayBuffer()
  const importing = sent(packed.headers.get('content-type') ?? '', body)
  const works = await workUntilAnswered(importing)
  expect(await importing).toBe(outcome)
  expect(Math.max(...works)).toBeLessThan(GOAL)
})
