import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:net'
import { notify } from '@longshore/shared/service/notice.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { customerRow, openWorld, type World } from '../testing/test-world.ts'
import { smtpMail } from './mail.ts'
import { NoticeMail } from './notice-mail.ts'

/** A mail server as RFC 5321 says, as far as one letter needs it. */
class TestPost {
  readonly letters: string[] = []
  /** What it answers to a recipient. */
  recipient = '250 ok'
  readonly server: Server = createServer((socket) => {
    let text = ''
    let isLetter = false
    socket.write('220 test ESMTP\r\n')
    socket.on('data', (part) => {
      text += part.toString('utf8')
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        if (isLetter) {
          const last = text.indexOf('\r\n.\r\n')
          if (last < 0) return
          this.letters.push(text.slice(0, last))
          text = text.slice(last + 5)
          isLetter = false
          socket.write('250 taken\r\n')
          continue
        }
        const line = text.slice(0, end)
        text = text.slice(end + 2)
        if (/^EHLO/i.test(line)) socket.write('250 test\r\n')
        else if (/^RCPT/i.test(line)) socket.write(`${this.recipient}\r\n`)
        else if (/^DATA/i.test(line)) {
          isLetter = true
          socket.write('354 go on\r\n')
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
    socket.on('error', () => undefined)
  })

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }
}

onBothEngines('a notice', (dialect) => {
  let world: World
  const post = new TestPost()
  let mail: NoticeMail
  beforeAll(async () => {
    world = await openWorld(dialect)
    const url = await post.open()
    const { engine, clock } = world
    mail = new NoticeMail({
      ...{ engine, now: () => clock.now, mail: smtpMail({ url, from: 'Longshore <house@example.com>' }) },
      defect(fault) {
        throw fault
      },
    })
  })
  afterAll(async () => {
    post.server.close()
    await world.close()
  })
  const customer = async (country: string, email: string) => {
    const id = freshId()
    await plant(world.engine, { customer: [{ ...customerRow(id, `C-${id.slice(-4)}`), country, email }] })
    return id
  }
  const tell = async (customerId: string, url: string) => {
    const told = { id: () => freshId(), at: world.clock.now }
    const { row } = notify(told, customerId, { kind: 'webhook-stopped', details: { url } }) as {
      row: Record<string, unknown>
    }
    await plant(world.engine, { notice: [{ ...row, scope: 'company', version: 1 }] })
  }

  test('goes to the customer by mail, once, in the language of its country; a line break in it starts no header', async () => {
    await tell(await customer('ES', 'ines@example.com'), 'https://a.example\r\nBcc: x@example.com')
    await tell(await customer('CN', ''), 'https://b.example')
    expect(await mail.look()).toBe(1)
    expect(await mail.look()).toBe(0)
    const [letter = ''] = post.letters
    const head = letter.slice(0, letter.indexOf('\r\n\r\n'))
    expect(head).toMatch(/^To: ines@example\.com\r$/m)
    expect(head).not.toMatch(/^Bcc:/m)
    expect(letter).toContain('El webhook')
  })

  test('is tried again later when the mail server refuses it, and at last left alone', async () => {
    post.recipient = '451 later'
    await tell(await customer('DE', 'lin@example.com'), 'https://c.example')
    expect(await mail.look()).toBe(0)
    expect(await mail.look()).toBe(0)
    world.clock.now += 11 * 60_000
    post.recipient = '250 ok'
    expect(await mail.look()).toBe(1)
    expect(post.letters.at(-1)).toContain('https://c.example')
  })

  test('is written in the language that its customer chose, and of the kinds that it wants letters of', async () => {
    const id = await customer('DE', 'ana@example.com')
    const ana = await world.customer(id)
    const path = '/api/owms/v1/service/notice'
    const chosen = async () => (await world.send(`${path}/choices`, { as: ana })).data
    const { bell, mail: byMail, language } = await chosen()
    expect(byMail).toContain('webhook-stopped')
    expect(language).toBe('')
    const choose = (kinds: object) =>
      world.send(`${path}/choose`, { as: ana, body: { bell, mail: byMail, language: 'zh', ...kinds } })
    expect((await choose({})).message).toBe('OK')
    await tell(id, 'https://e.example')
    expect(await mail.look()).toBe(1)
    expect(Buffer.from(post.letters.at(-1) ?? '').toString()).toMatch(/=E5=B7=B2|utf-8\?B/i)
    const sent = post.letters.length
    await choose({ mail: byMail.filter((kind: string) => kind !== 'webhook-stopped'), bell: [] })
    await tell(id, 'https://f.example')
    expect(await mail.look()).toBe(0)
    expect(post.letters).toHaveLength(sent)
    expect((await world.send(`${path}/unread`, { as: ana })).data).toEqual({ unread: 0 })
    expect((await world.send(`${path}/list`, { as: ana })).data.rows).toHaveLength(2)
    await choose({})
    expect(await mail.look()).toBe(0)
    expect((await world.send(`${path}/unread`, { as: ana })).data).toEqual({ unread: 2 })
    const clerk = await world.customer(id, 'customer-clerk')
    expect((await world.send(`${path}/choose`, { as: clerk, body: { bell, mail: [] } })).status).toBe(403)
  })

  test('stands in the bell until somebody of the customer has read it, and in no other customer’s', async () => {
    const id = await customer('DE', '')
    await tell(id, 'https://d.example')
    const [lin, other] = [await world.customer(id), await world.customer(await customer('DE', ''))]
    const unread = async (as: typeof lin) =>
      (await world.send('/api/owms/v1/service/notice/unread', { as })).data.unread
    expect([await unread(lin), await unread(other)]).toEqual([1, 0])
    const list = async () => (await world.send('/api/owms/v1/service/notice/list', { as: lin })).data.rows
    expect(await list()).toMatchObject([
      { kind: 'webhook-stopped', details: { url: 'https://d.example' }, read: false },
    ])
    await world.send('/api/owms/v1/service/notice/read', { as: other, body: {} })
    expect(await unread(lin)).toBe(1)
    expect((await world.send('/api/owms/v1/service/notice/read', { as: lin, body: {} })).message).toBe('OK')
    expect(await unread(lin)).toBe(0)
    world.clock.now += 4 * 86_400_000
    expect(
      (await world.send('/api/owms/v1/service/notice/list', { as: await world.customer(id) })).data.rows,
    ).toEqual([])
  })
})
