import { newId } from '@longshore/shared/command/id.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import { joined } from '@longshore/shared/contract/area.ts'
import { type Contract, contract } from '@longshore/shared/contract.ts'
import { opensToKeys } from '@longshore/shared/service/api-key.api.ts'
import { type Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import { eventOf } from './access/access-journal.ts'
import { type PasswordCost, Passwords } from './access/passwords.ts'
import { openAreas } from './areas.ts'
import type { Asked } from './commands/asked.ts'
import { isTransient } from './database/faults.ts'
import { TermFilling } from './database/search/term-filling.ts'
import { PictureStore } from './files/picture-store.ts'
import { SheetImports } from './files/sheet-imports.ts'
import { SheetQueue } from './files/sheet-queue.ts'
import { SheetRepairs } from './files/sheet-repairs.ts'
import type { House, OpenArea, Work } from './http/area.ts'
import { arrivalOf } from './http/arrival.ts'
import { refused } from './http/envelope.ts'
import type { HandlersOf } from './http/handlers.ts'
import { inflated } from './http/inflated.ts'
import { type Metrics, openMetrics } from './http/metrics.ts'
import { type Declared, type Desk, mount, sent } from './http/mount.ts'
import { serveOpenly } from './http/open-routes.ts'
import { serveOwnCalls } from './http/own-calls.ts'
import { Pace } from './http/pace.ts'
import { securityHeaders } from './http/security-headers.ts'
import { languageOfHeaders } from './http/sentences.ts'
import { isKeyToken } from './service/known-keys.ts'
import type { Log } from './start/log.ts'
import { FeedKeeping } from './sync/feed-keeping.ts'
import { StationRows } from './sync/station-rows.ts'

export interface AppParts extends Pick<House, 'engine' | 'performer' | 'config' | 'secrets' | 'now'> {
  readonly log: Log
  /** Fills bytes with randomness. */
  random(bytes: Uint8Array): void
  /** The folder of pictures; none are taken without. */
  readonly files?: string
  /** The folders of the built clients; none are served without. */
  readonly pages?: { readonly webAdmin: string; readonly scanner: string }
  readonly version: string
  /** What a hash of a password costs, where that is not the cost of a house. */
  readonly passwordCost?: PasswordCost | undefined
}

export interface App {
  readonly hono: Hono
  /** Every route behind the gate. */
  readonly declared: readonly Declared[]
  readonly metrics: Metrics
  /** Goes on with the long work that an earlier life of the server left behind. */
  resume(): Promise<void>
  /** Ends the streams, timers and long work. */
  close(): Promise<void>
}

type AllHandlers = { readonly [Area in keyof Contract]: HandlersOf<Contract[Area]> }

/** Joins everything that answers HTTP. A call of the contract without a handler does not compile. */
export function createApp(parts: AppParts): App {
  const { engine, performer, config, secrets, log, now } = parts
  const perform = (asked: Asked) => performer.perform(asked)
  const passwords = new Passwords(secrets.pepper, parts.passwordCost)
  const pictures = parts.files ? new PictureStore(parts.files) : undefined
  const house: House = {
    ...{ engine, performer, perform, config, secrets, passwords, now, defect: log.defect },
    newId: () => newId(now(), parts.random),
    ...{ station: new StationRows(engine), pictures },
  }
  const { tls, publicUrl, proxyEndsTls } = config
  const secure = tls !== undefined || proxyEndsTls || publicUrl?.startsWith('https:') === true
  const behindProxy = proxyEndsTls || (publicUrl !== undefined && !tls)
  const { areas, access, service } = openAreas(house, secure)
  const { sessions, journal } = access
  const { keys } = service
  const imports = new SheetImports({
    ...house,
    kinds: joined(areas, 'sheets'),
  })
  const repairs = new SheetRepairs(imports)
  const handlers: AllHandlers = {
    ...joined(areas, 'handlers'),
    imports: {
      list: ({ kind }, caller) => imports.list(kind, caller),
      progress: ({ id }, caller) => imports.progress(id, caller),
      rows: (input, caller) => repairs.rows(input, caller),
      edit: (input, caller) => repairs.edit(input, caller),
      replace: (input, caller) => repairs.replace(input, caller),
      heads: (input, caller) => repairs.heads(input, caller),
      send: (input, caller) => repairs.send(input, caller),
      back: (input, caller) => repairs.back(input, caller),
      discard: (input, caller) => repairs.discard(input, caller),
    },
  }

  const metrics = openMetrics()
  const pace = new Pace(config.callsPerSecond)
  const keyPace = new Pace(config.keyCallsPerSecond)
  performer.onCommit(metrics.committed)
  const declared: Declared[] = []
  const desk: Desk = {
    gate: {
      identify: (token, at) => (isKeyToken(token) ? keys : sessions).identify(token, at),
      opens: (identity, entry) => !identity.key || opensToKeys(entry),
      checkCall: (identity, path, at) => sessions.checkCall(identity, path, at),
      checkWarehouse: (identity, warehouseId) => sessions.checkWarehouse(identity, warehouseId),
      turnedAway: ({ code }, identity, { path, ...arrival }) =>
        journal.refused({ ...eventOf('refused', { identity, ...arrival }), code, detail: path }),
      step: ({ sessionId, key }, at) => (key ? keyPace : pace).step(sessionId, at),
      newId: house.newId,
    },
    ...{ perform, declared, defect: log.defect, sheets: new SheetQueue() },
    hashSecret: (secret) => passwords.hashSecret(secret),
    arrivalOf: (c) => arrivalOf(c, { at: now(), behindProxy }),
  }

  const hono = new Hono()
  hono.use(securityHeaders(secure))
  hono.use('/api/*', watched(metrics, log))
  hono.post('/api/sync', inflated)
  for (const group of Object.keys(contract) as (keyof Contract)[]) mountGroup(hono, group, handlers, desk)
  const opened: readonly OpenArea[] = areas
  for (const area of opened) area.serve?.({ hono, desk, imports })
  serveOwnCalls(hono, desk, parts.version)
  serveOpenly(hono, parts, { metrics, declared })
  hono.notFound((c) => sent(c, refusedHere(c, refusals.notFound())))
  hono.onError((fault, c) => {
    if (!isTransient(fault)) log.defect(fault, c.req.path)
    return sent(c, refusedHere(c, refusals.busy()))
  })

  const searched = opened.flatMap((area) => area.searched ?? [])
  const works: readonly Work[] = [
    imports,
    ...opened.flatMap((area) => area.works ?? []),
    new FeedKeeping({ engine, now, defect: log.defect }),
    new TermFilling({ engine, tables: searched, defect: log.defect }),
  ]
  const close = async () => {
    for (const work of works) await work.close()
    await performer.close()
  }
  const resume = async () => {
    for (const work of works) await work.resume?.()
  }
  return { hono, declared, metrics, close, resume }
}

function mountGroup<G extends keyof Contract>(hono: Hono, group: G, handlers: AllHandlers, desk: Desk): void {
  mount<Contract[G]>(hono, contract[group], handlers[group] as HandlersOf<Contract[G]>, desk)
}

function refusedHere(c: Context, refusal: Error) {
  const answer = refused(refusal, languageOfHeaders(c.req.raw.headers))
  if (!answer) throw refusal
  return answer
}

/** Calls that take longer are written down. */
const SLOW = 1000

/** Counts each call by its route, and writes down the refused and the slow ones: never what they said. */
function watched(metrics: Metrics, log: Log) {
  return async (c: Context, next: () => Promise<void>): Promise<void> => {
    const from = performance.now()
    await next()
    const ms = performance.now() - from
    const path = routePath(c, -1)
    const route = path.includes('*') ? 'unknown' : path
    metrics.answered(route, c.res.status, ms / 1000)
    const { status } = c.res
    if (status >= 400 || ms > SLOW) log.info('call', { route, status, ms: Math.round(ms) })
  }
}
