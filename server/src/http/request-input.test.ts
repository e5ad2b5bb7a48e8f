import { beforeEach, describe, expect, test } from 'vitest'
import { jsonOf } from './request-input.ts'
import { TestDesk } from './test-desk.ts'

let desk: TestDesk
beforeEach(() => {
  desk = new TestDesk()
})

describe('an input', () => {
  test('comes as a query string or as JSON', async () => {
    expect((await desk.send('/api/list?page=2&size=10&sort=')).data.input).toMatchObject({
      page: 2,
      size: 10,
      sort: 'code',
    })
    expect((await desk.send('/api/list', { page: 2 })).data.input).toMatchObject({ page: 2, size: 25 })
    expect((await desk.send('/api/list', { page: '2' })).status).toBe(422)
    expect((await desk.send('/api/list?page=2&page=3')).data.input).toMatchObject({ page: 2 })
    expect((await desk.send('/api/list?pages=2')).data.fields).toEqual({
      pages: 'This field is not known here',
    })
  })

  test('may name a client: it is not believed', async () => {
    expect((await desk.send('/api/list?client_id=other', undefined, {}, 'lin')).status).toBe(200)
  })

  test.each([
    ['{"page":', 400, 'input.not-json'],
    ['', 400, 'input.not-json'],
    ['null', 422, 'input.invalid'],
    ['[]', 422, 'input.invalid'],
    [`${'['.repeat(5000)}${']'.repeat(5000)}`, 400, 'input.not-json'],
    ['{"page":1,"sort":"\\u0000"}', 400, 'input.not-json'],
    [`{"sort":"${'x'.repeat(1024 * 1024)}"}`, 413, 'input.too-large'],
  ])('that is broken is refused: %.20s', async (body, status, code) => {
    expect(await desk.send('/api/list', body)).toMatchObject({ status, data: { code } })
    expect(desk.defects).toEqual([])
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'multipart/form-data; boundary=x',
  ])('of another content type is refused: %s', async (type) => {
    expect(await desk.send('/api/list', '{}', { 'content-type': type })).toMatchObject({ status: 415 })
  })

  test('that is sent in pieces is counted as it comes', async () => {
    let pulled = 0
    const endless = new ReadableStream({
      pull(controller) {
        pulled++
        controller.enqueue(new Uint8Array(64 * 1024).fill(32))
      },
    })
    const request = new Request('http://x/', {
      ...{ method: 'POST', body: endless, headers: { 'content-type': 'application/json' } },
      // biome-ignore lint/suspicious/noExplicitAny: Node's types lack what its fetch demands of a stream
      ...({ duplex: 'half' } as any),
    })
    await expect(jsonOf(request)).rejects.toMatchObject({ code: 'input.too-large' })
    expect(pulled).toBeLessThan(30)
  })
})
