import { createHash } from 'node:crypto'
import type { Endpoints } from '@longshore/shared/contract/endpoint.ts'
import { contract } from '@longshore/shared/contract.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Declared } from '../http/mount.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'
import { writeSheet } from './sheets.ts'
import { pngOf, zipOf } from './test-files.ts'

const SLOW = 120_000
const MEGABYTE = 1024 * 1024
const PHOTO = '/api/owms/v1/photo'

const red = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#c00' } })
const [jpeg, png, webp, gif] = await Promise.all([
  red().jpeg().toBuffer(),
  red().png().toBuffer(),
  red().webp().toBuffer(),
  red().gif().toBuffer(),
])
const noise = await sharp(
  Buffer.from(Uint8Array.from({ length: 300 * 300 * 3 }, (_, i) => (i * 7919) % 251)),
  {
    raw: { width: 300, height: 300, channels: 3 },
  },
)
  .jpeg()
  .toBuffer()
const script = '<script>fetch("/api")</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`
const pdf = (object: string) => Buffer.from(`%PDF-1.7\n1 0 obj${object}endobj\ntrailer<<>>\n%%EOF\n`)
const workbook = { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') }
const sheet = Buffer.from(await writeSheet([['sku_code'], ['A']]))
const xxe = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'

/** What no door for pictures keeps: file, and what its sender calls it. */
const noPictures: Readonly<Record<string, readonly [Buffer, string]>> = {
  'nothing at all': [Buffer.alloc(0), 'a.png'],
  'a text called a picture': [Buffer.from('hello'), 'a.png'],
  'a page called a picture': [Buffer.from(`<!doctype html>${script}`), 'a.jpg'],
  'a drawing with a script': [Buffer.from(svg), 'a.svg'],
  'a drawing called a PNG': [Buffer.from(`<?xml version="1.0"?>${svg}`), 'a.png'],
  'a GIF called a JPG': [gif, 'a.jpg'],
  'a GIF that is a script too': [Buffer.from(`GIF89a/*${script}*/`), 'a.gif'],
  'a bitmap': [Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]), 'a.bmp'],
  'a program': [Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'a.png'],
  'a PDF that runs a script': [pdf('<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>'), 'a.pdf'],
  'a PDF that hides its script': [pdf('<</#4f#70enAction<</S/J#61vaScript>>>>'), 'a.pdf'],
  'a PDF that starts a program': [pdf('<</A<</S/Launch/F(cmd.exe)>>>>'), 'a.pdf'],
  'a PDF with a file in it': [pdf('<</Names<</EmbeddedFiles 3 0 R>>>>'), 'a.pdf'],
  'a PDF cut short': [pdf('<</Type/Catalog>>').subarray(0, 20), 'a.pdf'],
  'a spreadsheet': [sheet, 'a.png'],
  'only the signature of a PNG': [png.subarray(0, 8), 'a.png'],
  'only the signature of a JPG': [jpeg.subarray(0, 3), 'a.jpg'],
  'a page behind the signature of a JPG': [Buffer.from(`\xff\xd8\xff\xe0${script}`, 'latin1'), 'a.jpg'],
  'a page behind the signature of a PNG': [Buffer.concat([png.subarray(0, 8), Buffer.from(script)]), 'a.png'],
  'a PNG cut short': [png.subarray(0, png.length >> 1), 'a.png'],
  'a JPG cut short': [noise.subarray(0, noise.length >> 1), 'a.jpg'],
  'a PNG whose sums do not fit': [Buffer.from(png).fill(0x55, 40, 60), 'a.png'],
  'a PNG without pixels': [pngOf(100, 100), 'a.png'],
  'a PNG of no size': [pngOf(0, 0), 'a.png'],
  'a flood of pixels': [pngOf(50_000, 50_000, Buffer.alloc(50_000 * 100)), 'a.png'],
}

/** What no import of sheets reads. */
const noSheets: Readonly<Record<string, readonly [Buffer, string]>> = {
  'nothing at all': [Buffer.alloc(0), 'a.xlsx'],
  'a picture called a sheet': [png, 'a.xlsx'],
  'an old sheet': [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'a.xls'],
  'a program': [Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'a.csv'],
  'a page called a sheet': [Buffer.from(`<html><table><tr><td>${script}</td></tr></table></html>`), 'a.xls'],
  'a text with zeros in it': [Buffer.from('sku_code\n\u0000\u0001'), 'a.csv'],
  'a text whose letters could be two things': [Buffer.from('sku_code\ncr\xe9\xe9e \xe9', 'latin1'), 'a.csv'],
  spaces: [Buffer.from(' \n \n'), 'a.csv'],
  'a sheet cut short': [sheet.subarray(0, sheet.length >> 1), 'a.xlsx'],
  'a sheet whose end is missing': [sheet.subarray(0, sheet.length - 10), 'a.xlsx'],
  'a document of words': [zipOf([{ name: 'word/document.xml', content: Buffer.from('<w/>') }]), 'a.xlsx'],
  macros: [zipOf([workbook, { name: 'xl/vbaProject.bin', content: Buffer.alloc(10) }]), 'a.xlsx'],
  'a file that climbs out': [
    zipOf([workbook, { name: '../../evil.txt', content: Buffer.from('x') }]),
    'a.xlsx',
  ],
  'an entity that reads a file': [
    zipOf([{ name: 'xl/workbook.xml', content: Buffer.from(`${xxe}<workbook>&e;</workbook>`) }]),
    'a.xlsx',
  ],
  'too many files': [
    zipOf([
      workbook,
      ...Array.from({ length: 300 }, (_, i) => ({ name: `f${i}`, content: Buffer.from('x') })),
    ]),
    'a.xlsx',
  ],
  'a bomb': [
    zipOf([workbook, { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(64 * MEGABYTE) }]),
    'a.xlsx',
  ],
  'a bomb that calls itself small': [
    zipOf([
      workbook,
      { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(64 * MEGABYTE), declared: 999 },
    ]),
    'a.xlsx',
  ],
  'too many rows': [Buffer.from(`sku_code\n${'A\n'.repeat(20_002)}`), 'a.csv'],
}

/** What breaks the thread that reads it: the next file begins another one. */
const breaking: readonly string[] = ['an entity that reads a file', 'a bomb that calls itself small']
/** Those are brought to the first door and to the last, all others to each: one piece reads the sheets of all. */
const doorsFor = (what: string, doors: readonly Declared[]) =>
  breaking.includes(what) ? doors.filter((_, nth) => nth === 0 || nth === doors.length - 1) : doors

describe('every door for files', () => {
  let world: World
  let clerk: Person
  let member: Person
  let sheets: readonly Declared[]
  let looks: readonly Declared[]
  let pictures: readonly Declared[]
  beforeAll(async () => {
    world = await openWorld('sqlite')
    clerk = await world.staff('admin')
    member = await world.customer(world.customers[0])
    const calls = Object.values(contract as Readonly<Record<string, Endpoints>>).flatMap(Object.values)
    const known = new Set(calls.map(({ path }) => path))
    const isCall = ({ path }: Declared) => known.has(path) || known.has(path.replace(/\/bulk$/, ''))
    const doors = world.app.declared.filter((one) => one.methods.includes('POST') && !isCall(one))
    const named = doors.filter(({ name }) => !/\.bulk$/.test(name))
    const dry = named.filter(({ path }) => /\/check$/.test(path))
    // A dry run reads its sheet as the import does: one of them stands for all.
    sheets = [...named.filter(({ path }) => /\/import$/.test(path)), ...dry.slice(0, 1)]
    looks = named.filter(({ path }) => /\/look$/.test(path))
    // What machines post is signed, and no file.
    const signed = named.filter(({ audience }) => audience.includes('public'))
    pictures = named.filter((one) => ![...sheets, ...looks, ...dry, ...signed].includes(one))
  })
  afterAll(() => world.close())

  /** A file as a browser sends it; made once for all doors that it is brought to. */
  const packed = async (file: Buffer, name: string) => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(file)], name, { type: 'image/png' }))
    const whole = new Response(form)
    const type = whole.headers.get('content-type') ?? ''
    const hash = createHash('sha256').update(file).digest('hex')
    return { file, hash, type, body: new Uint8Array(await whole.arrayBuffer()) }
  }
  const sends = async (
    { path, audience = ['staff'] }: Pick<Declared, 'path'> & Partial<Pick<Declared, 'audience'>>,
    { file, hash, type, body }: Awaited<ReturnType<typeof packed>>,
  ) => {
    const { token } = audience.includes('staff') ? clerk : member
    const isPhoto = path === PHOTO
    const answer = await world.app.hono.request(isPhoto ? `${path}?hash=${hash}` : path, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${token}`, 'x-warehouse-id': world.warehouses[0] },
        'content-type': type,
      },
      body: isPhoto ? new Uint8Array(file) : body,
    })
    const { data } = (await answer.json()) as {
      data: { code?: string; hash?: string; lacks?: readonly string[] }
    }
    return { status: answer.status, ...data }
  }
  const refused = ({ status, code }: { status: number; code?: string }) => ({
    ...{ status: [413, 415, 422].includes(status) ? 'refused' : status },
    reason: /^(file|input|inbound)\.[a-z-]+$/.test(code ?? '') ? 'told' : code,
  })

  test('is known: pictures of the floor, of articles and of people, and the sheets', () => {
    expect(pictures.map(({ path }) => path)).toContain(PHOTO)
    expect(pictures.length).toBeGreaterThanOrEqual(3)
    expect(sheets.length).toBeGreaterThanOrEqual(2)
  })

  test.each(Object.entries(noPictures))(
    'refuses, with a reason, as a picture: %s',
    async (_, [file, name]) => {
      const sent = await packed(file, name)
      for (const door of pictures)
        expect({ path: door.path, ...refused(await sends(door, sent)) }).toEqual({
          ...{ path: door.path, status: 'refused', reason: 'told' },
        })
    },
  )

  test.each(Object.entries(noSheets))(
    'refuses, with a reason, as a sheet: %s',
    async (what, [file, name]) => {
      const sent = await packed(file, name)
      for (const door of doorsFor(what, sheets))
        expect({ path: door.path, ...refused(await sends(door, sent)) }).toEqual({
          ...{ path: door.path, status: 'refused', reason: 'told' },
        })
    },
    SLOW,
  )

  test.each(Object.entries(noSheets))(
    'refuses to look at, or finds no column in: %s',
    async (what, [file, name]) => {
      const sent = await packed(file, name)
      for (const door of doorsFor(what, looks)) {
        const { lacks = [], ...answer } = await sends(door, sent)
        if (lacks.length) expect(answer.status).toBe(200)
        else expect(refused(answer)).toEqual({ status: 'refused', reason: 'told' })
      }
    },
    SLOW,
  )

  test(
    'stops what is larger than its limit while it comes',
    async () => {
      const large = await packed(Buffer.concat([jpeg, Buffer.alloc(21 * MEGABYTE)]), 'a.jpg')
      for (const door of [...pictures, ...sheets, ...looks])
        expect({ path: door.path, ...(await sends(door, large)) }).toMatchObject({
          ...{ path: door.path, status: 413, code: 'input.too-large' },
        })
    },
    SLOW,
  )

  test('Avatar: at most 2MB, a JPG or PNG drawn anew, so that nothing rides along in it', async () => {
    const door = { path: '/api/owms/v1/access/avatar' }
    const bring = async (file: Buffer, name: string) => sends(door, await packed(file, name))
    expect(await bring(webp, 'a.webp')).toMatchObject({ status: 415, code: 'file.not-picture' })
    const sized = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)])
    expect((await bring(sized(2 * MEGABYTE), 'a.jpg')).status).toBe(200)
    const large = sized(2 * MEGABYTE + 1)
    expect(await bring(large, 'a.jpg')).toMatchObject({ status: 413, code: 'input.too-large' })
    const rider = Buffer.concat([jpeg, zipOf([{ name: 'evil.js', content: Buffer.from(script) }])])
    expect((await bring(rider, 'a.jpg')).status).toBe(200)
    const headers = { authorization: `Bearer ${clerk.token}` }
    const shown = await world.app.hono.request(door.path, { headers })
    expect(shown.headers.get('content-type')).toBe('image/jpeg')
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    const kept = Buffer.from(await shown.arrayBuffer())
    expect(kept.includes('evil.js')).toBe(false)
    expect(await sharp(kept).metadata()).toMatchObject({ width: 60, height: 40 })
  })
})
