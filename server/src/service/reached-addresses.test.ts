import { BlockList } from 'node:net'
import { describe, expect, test } from 'vitest'
import { isPublic, ReachedAddresses } from './reached-addresses.ts'
import { openReceiver } from './test-receiver.ts'
import { post } from './webhook-post.ts'

/** Hosts that mean the house's own machines, whatever way they are written. */
const inside = [
  ...[
    '127.0.0.1',
    '127.1',
    '127.255.255.254',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '017700000001',
    '0177.0.0.1',
  ],
  ...['0.0.0.0', '0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1'],
  ...['192.168.255.255', '100.64.0.1', '100.127.255.255', '169.254.169.254', '169.254.0.1', '0xa9fea9fe'],
  ...['2852039166', '192.0.0.1', '192.0.0.170', '192.0.2.1', '198.18.0.1', '198.19.255.255', '198.51.100.1'],
  ...['203.0.113.1', '192.88.99.1', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  ...['168.63.129.16', '[::1]', '[::]', '[::127.0.0.1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]'],
  ...['[::ffff:10.0.0.1]', '[::ffff:169.254.169.254]', '[::ffff:a9fe:a9fe]', '[::ffff:0:127.0.0.1]'],
  ...[
    '[64:ff9b::7f00:1]',
    '[64:ff9b::169.254.169.254]',
    '[64:ff9b:1::a00:1]',
    '[2002:7f00:1::]',
    '[2002:a00:1::1]',
  ],
  ...['[2001::1]', '[2001:db8::1]', '[2001:20::1]', '[fc00::1]', '[fd00:ec2::254]', '[fe80::1]', '[fec0::1]'],
  ...['[ff02::1]', '[100::1]', '[3fff::1]', '[5f00::1]', '[4000::1]', '[0:0:0:0:0:0:0:1]'],
  ...[
    'localhost',
    'db.localhost',
    'printer.local',
    'metadata.google.internal',
    'router.home.arpa',
    'intranet',
  ],
]

const addresses = new ReachedAddresses(undefined, () => Promise.reject(new Error('no name is asked for')))
const named = (list: readonly string[]) =>
  new ReachedAddresses(undefined, async () => list.map((address) => ({ address })))

describe('the server sends to the public internet alone', () => {
  test(`more than 60 hosts of its own networks are refused (${inside.length})`, () => {
    expect(inside.length).toBeGreaterThanOrEqual(60)
    for (const host of inside) expect(addresses.mayBe(new URL(`https://${host}/hook`)), host).toBe(false)
  })

  test('the same addresses are refused where a name answers them, one bad among good ones too', async () => {
    const url = new URL('https://hooks.example.com/')
    const literals = inside
      .map((host) => new URL(`https://${host}/`).hostname.replace(/^\[|\]$/g, ''))
      .filter((host) => /^[\d.]+$|:/.test(host))
    expect(literals.length).toBeGreaterThan(50)
    for (const address of literals) {
      expect(await named([address]).placeOf(url), address).toBeUndefined()
      expect(await named(['8.8.8.8', address]).placeOf(url), address).toBeUndefined()
    }
    expect(await named(['8.8.8.8']).placeOf(url)).toEqual({ address: '8.8.8.8', family: 4 })
    expect(await named(['2606:4700::1']).placeOf(url)).toEqual({ address: '2606:4700::1', family: 6 })
    expect(await named([]).placeOf(url)).toBeUndefined()
  })

  test('plain http is refused, and what is no address at all', () => {
    expect(addresses.mayBe(new URL('http://hooks.example.com/'))).toBe(false)
    expect(addresses.mayBe(new URL('https://hooks.example.com/'))).toBe(true)
    expect(isPublic('no address')).toBe(false)
  })

  test('a name that answers otherwise the second time reaches nothing: what was judged is connected to', async () => {
    const [allowed, hidden] = [await openReceiver('127.0.0.2'), await openReceiver('127.0.0.1')]
    try {
      const list = new BlockList()
      list.addAddress('127.0.0.2')
      const answers = ['127.0.0.2', '127.0.0.1', '127.0.0.1']
      let asked = 0
      const rebinding = new ReachedAddresses(list, async () => [{ address: answers[asked++] ?? '127.0.0.1' }])
      const sendTo = async (port: string) => {
        const url = new URL(`http://rebind.example.com:${port}/hook`)
        const place = await rebinding.placeOf(url)
        return place && post(url, { place, headers: {}, body: '{}', signal: new AbortController().signal })
      }
      expect(await sendTo(new URL(allowed.url).port)).toMatchObject({ status: 204 })
      expect(asked).toBe(1)
      expect(await sendTo(new URL(hidden.url).port)).toBeUndefined()
      expect(allowed.heard[0]?.headers.host).toContain('rebind.example.com')
      expect(hidden.heard).toEqual([])
    } finally {
      await allowed.close()
      await hidden.close()
    }
  })

  test('a redirect is an answer like any other, and is not followed', async () => {
    const [first, second] = [await openReceiver(), await openReceiver()]
    try {
      first.answer = { status: 307, headers: { location: second.url } }
      const place = { address: '127.0.0.1', family: 4 } as const
      const given = { place, headers: {}, body: '{}', signal: new AbortController().signal }
      expect(await post(new URL(first.url), given)).toMatchObject({ status: 307 })
      expect(second.heard).toEqual([])
      first.answer = { status: 503, headers: { 'retry-after': '120' }, body: 'x'.repeat(200_000) }
      const busy = await post(new URL(first.url), given)
      expect(busy).toMatchObject({ status: 503, retryAfter: 120 })
      expect(busy.answer).toHaveLength(2000)
    } finally {
      await first.close()
      await second.close()
    }
  })
})
