import { BlockList } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onBothEngines } from '../../commands/test-house.ts'
import { openWorld, type Person, type World } from '../../testing/test-world.ts'
import { ReachedAddresses } from '../reached-addresses.ts'
import { type Authorizer, openAuthorizer } from '../test-authorizer.ts'
import { openMailboxes } from './open-mailboxes.ts'
import { type MailServer, openMailServer } from './test-mail-server.ts'

const base = '/api/owms/v1/service/mailbox'
const client = { id: 'longshore', secret: 's3cret' }
const DAY = 86_400_000

onBothEngines('a mailbox of a marketplace', (dialect) => {
  let world: World
  let mail: MailServer
  let login: Authorizer
  let lin: Person
  let neighbour: Person
  /** The clock of the house, which tests turn by hand. */
  let work: ReturnType<typeof openMailboxes>['work']
  const call = (name: string, body: object = {}, as = lin) => world.send(`${base}/${name}`, { as, body })
  const prove = () =>
    world.engine.operate((db) => db.updateTable('session').set({ provenAt: world.clock.now }).execute())
  /** Sessions have ended by then: everybody signs in again. */
  const later = async (ms: number) => {
    world.clock.now += ms
    lin = await world.customer(world.customers[0])
    neighbour = await world.customer(world.customers[1])
    await prove()
  }
  const box = (more: object = {}) => ({
    ...{ address: 'Shop@Box.example', marketplace: 'Wish', protocol: 'imap', host: '127.0.0.1' },
    ...{ port: mail.imap, password: 'app-password-1', ...more },
  })
  const rows = async (as = lin) => (await world.send(`${base}/list`, { as })).data.rows
  const notices = () =>
    world.engine.reader.selectFrom('notice').select(['kind', 'customerId', 'details']).execute()

  beforeAll(async () => {
    mail = await openMailServer()
    login = await openAuthorizer(client)
    const webhooksIn = new BlockList()
    webhooksIn.addAddress('127.0.0.1')
    const mailboxOauth = {
      ...{ name: 'Box', authorizeUrl: `${login.url}/authorize`, tokenUrl: `${login.url}/token` },
      ...{ userUrl: `${login.url}/me`, clientId: client.id, clientSecret: client.secret },
      ...{ scope: 'email', idField: 'email' },
      imap: { protocol: 'imap' as const, host: '127.0.0.1', port: mail.imap },
    }
    const { imap: _, ...bindingOauth } = mailboxOauth
    world = await openWorld(dialect, {
      ...{ webhooksIn, mailboxOauth, bindingOauth, publicUrl: 'https://wms.example.com' },
    })
    const { engine, performer, clock } = world
    const house = {
      ...{ engine, perform: performer.perform.bind(performer), now: () => clock.now },
      ...{ config: { mailboxOauth, publicUrl: 'https://wms.example.com' }, secrets: world.secrets },
      defect(fault: unknown): string {
        throw fault
      },
    }
    work = openMailboxes(house, new ReachedAddresses(webhooksIn)).work
    await later(0)
  })
  beforeEach(() => {
    mail.letsIn = (said) => said === 'shop@box.example app-password-1'
  })
  afterAll(async () => {
    await world.close()
    await login.close()
    await mail.close()
  })

  test.each(['imap', 'smtp'] as const)(
    'is authorised by a password when it lets the house in: %s',
    async (protocol) => {
      const said = box({ protocol, port: mail[protocol] })
      const refused = await call('authorise', { ...said, password: 'wrong' })
      expect(refused).toMatchObject({ status: 422, data: { code: 'service.mailbox-closed' } })
      expect((await call('authorise', said)).data).toEqual({ address: 'shop@box.example' })
      expect(await rows()).toMatchObject([
        { address: 'shop@box.example', marketplace: 'Wish', state: 'works', way: 'password', protocol },
      ])
      expect(await rows(neighbour)).toEqual([])
    },
  )

  test('keeps its password sealed: no row and no command says it', async () => {
    const kept = [
      await world.engine.reader.selectFrom('mailbox').selectAll().execute(),
      await world.engine.reader.selectFrom('command').select(['args', 'outcome']).execute(),
    ]
    expect(JSON.stringify(kept)).toContain('box.example')
    expect(JSON.stringify(kept)).not.toContain('app-password-1')
  })

  test.each([
    { protocol: 'imaps', host: '10.0.0.7', port: 993 },
    { protocol: 'imap', host: '93.184.216.34', port: 143 },
    { protocol: 'imaps', host: '169.254.169.254', port: null },
    { protocol: 'smtps', host: '192.168.1.4', port: 465 },
    { protocol: 'imaps', host: '0x7f.1:993/x', port: null },
    { protocol: 'imaps', host: '93.184.216.34', port: 22 },
  ])('is not looked for at $protocol://$host:$port', async (where) => {
    const refused = await call('authorise', box(where))
    expect(refused).toMatchObject({ status: 422, data: { code: 'service.mailbox-unreached' } })
  })

  test('asks for a fresh proof of who authorises it', async () => {
    world.clock.now += 3_600_000
    expect((await call('authorise', box())).data.code).toBe('access.prove-again')
    expect((await call('begin', { marketplace: '' })).data.code).toBe('access.prove-again')
    await prove()
  })

  test('is signed in at once a day; its customer is told once when it fails, and it is then left alone', async () => {
    expect(await work.look()).toBe(0)
    await later(DAY)
    expect(await work.look()).toBe(1)
    expect(await rows()).toMatchObject([{ state: 'works' }])
    mail.letsIn = () => false
    await later(DAY)
    await work.look()
    expect(await rows()).toMatchObject([{ state: 'refused', fault: 'REFUSED' }])
    const [row] = await rows()
    await call('check', { mailboxId: row.id })
    expect(await notices()).toMatchObject([{ kind: 'mailbox-failed', customerId: world.customers[0] }])
    const { tried } = mail
    await later(2 * DAY)
    expect(await work.look()).toBe(0)
    expect(mail.tried).toBe(tried)
    mail.letsIn = () => true
    expect((await call('check', { mailboxId: row.id })).data).toEqual({ fault: '' })
    expect(await rows()).toMatchObject([{ state: 'works', failingSince: null }])
  })

  test('is authorised without a password at its service, with tokens that are renewed', async () => {
    mail.letsIn = (said) => login.knows(/^user=lin@box\.example auth=Bearer (\w+)$/.exec(said)?.[1] ?? '')
    const { url } = (await call('begin', { marketplace: 'Wish' })).data
    const { code, state, redirect } = login.signsIn(url)
    expect(redirect).toBe('https://wms.example.com/web_site/MyWishEmailAuthorization')
    const stolen = await call('finish', { code, state }, neighbour)
    expect(stolen.data.code).toBe('service.binding-stale')
    expect((await call('finish', { code, state })).data).toEqual({ address: 'lin@box.example' })
    const one = async () => (await rows()).find((row: { way: string }) => row.way === 'oauth2')
    expect(await one()).toMatchObject({ address: 'lin@box.example', marketplace: 'Wish', state: 'works' })
    for (const _ of [1, 2])
      expect((await call('check', { mailboxId: (await one()).id })).data).toEqual({ fault: '' })
    mail.letsIn = () => false
    expect((await call('check', { mailboxId: (await one()).id })).data).toEqual({ fault: 'REFUSED' })
  })

  test('what began at one service ends at no other', async () => {
    const binding = '/api/owms/v1/service/binding'
    const bound = login.signsIn((await world.send(`${binding}/begin`, { as: lin, body: {} })).data.url)
    const boxed = login.signsIn((await call('begin', { marketplace: '' })).data.url)
    const crossed = await world.send(`${binding}/finish`, {
      ...{ as: lin, body: { code: boxed.code, state: boxed.state } },
    })
    expect(crossed.data.code).toBe('service.binding-stale')
    const back = await call('finish', { code: bound.code, state: bound.state })
    expect(back.data.code).toBe('service.binding-stale')
    expect(bound.redirect).not.toBe(boxed.redirect)
  })

  test('is taken back by its own customer alone, and forgotten', async () => {
    for (const { id: mailboxId } of await rows()) {
      expect((await call('remove', { mailboxId }, neighbour)).status).toBe(404)
      expect((await call('check', { mailboxId }, neighbour)).status).toBe(404)
      expect((await call('remove', { mailboxId })).message).toBe('OK')
    }
    expect(await rows()).toEqual([])
    expect(await world.engine.reader.selectFrom('mailbox').selectAll().execute()).toEqual([])
  })

  test('names what the server lacks where no service is set', async () => {
    const plain = await openWorld(dialect, {})
    const ana = await plain.customer(plain.customers[0])
    const { data } = await plain.send(`${base}/provider`, { as: ana })
    expect(data).toEqual({ provider: '', missing: ['MAILBOX_OAUTH', 'PUBLIC_URL'] })
    expect((await plain.send(`${base}/begin`, { as: ana, body: {} })).data.code).toBe(
      'service.mailbox-not-set',
    )
    await plain.close()
  })
})
