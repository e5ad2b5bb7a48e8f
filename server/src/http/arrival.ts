import { type BlockList, isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { Arrival } from './admission.ts'
import { keepCookie, tellPace } from './security-headers.ts'

/**
 * Where a request came from. Behind a proxy (PUBLIC_URL is set) it is the last address that the proxy wrote; without
 * one the header is anybody's word and only says that the request was forwarded.
 */
export function arrivalOf(c: Context, { at, behindProxy }: { at: number; behindProxy: boolean }): Arrival {
  const last = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  const address = (behindProxy ? last : undefined) ?? socketAddress(c)
  const agent = (c.req.header('user-agent') ?? '').slice(0, 200)
  return {
    ...{ address: address.slice(0, 64), agent, forwarded: isForwarded(c), at },
    cookies: c.req.header('cookie') ?? '',
    keepCookie: (cookie) => keepCookie(c, cookie),
    tellPace: (paced) => tellPace(c, paced),
  }
}

export function isForwarded(c: Context): boolean {
  const names = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']
  return names.some((name) => c.req.header(name) !== undefined)
}

/** Whether it came straight from one of these addresses; what a proxy forwarded did not. */
export function isFrom(c: Context, allowed: BlockList): boolean {
  if (isForwarded(c)) return false
  const address = socketAddress(c).replace(/^::ffff:(?=\d+\.)/, '')
  const family = isIP(address)
  return family !== 0 && allowed.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

function socketAddress(c: Context): string {
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown'
}
