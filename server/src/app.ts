import { sku } from '@longshore/shared/catalog/sku.ts'
import { newId } from '@longshore/shared/command/id.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import { type Contract, contract } from '@longshore/shared/contract.ts'
import { exceptionKinds } from '@longshore/shared/exception-kinds.ts'
import { resolutions } from '@longshore/shared/resolutions.ts'
import type { Table } from '@longshore/shared/rows/table.ts'
import { type Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import { accessHandlers } from './access/access.routes.ts'
import { AccessJournal, eventOf } from './access/access-journal.ts'
import { Attempts, accountLimit } from './access/attempts.ts'
import { auditRoutes } from './access/audit.routes.ts'
import { AuditChain } from './access/audit-chain.ts'
import { serveAvatars } from './access/avatars.ts'
import { Captchas } from './access/captchas.ts'
import { madePin } from './access/demo-pin.ts'
import { deviceHandlers } from './access/device.routes.ts'
import { KnownBrowsers } from './access/known-browsers.ts'
import { Passwords } from './access/passwords.ts'
import { SecondFactors } from './access/second-factors.ts'
import { sessionHandlers } from './access/session.routes.ts'
import { Sessions } from './access/sessions.ts'
import { PasswordChange } from './access/set-password.ts'
import { workerRoutes } from './access/worker.routes.ts'
import { workerImport } from './access/worker-import.ts'
import { catalogHandlers } from './catalog/catalog-handlers.ts'
import { skuImport } from './catalog/import-skus.ts'
import { serveSkuFiles } from './catalog/sku-files.ts'
import { serveSkuPictures } from './catalog/sku-pictures.ts'
import type { Asked } from './commands/asked.ts'
import type { Performer } from './commands/perform.ts'
import type { Config } from './config.ts'
import type { Engine } from './database/engine.ts'
import { isTransient } from './database/faults.ts'
import { TermFilling } from './database/search/term-filling.ts'
import { exceptionRoutes } from './exceptions/exception.routes.ts'
import { PictureStore } from './files/picture-store.ts'
import { SheetImports } from './files/sheet-imports.ts'
import { SheetQueue } from './files/sheet-queue.ts'
import { DemoLoad } from './home/demo-load.ts'
import { guideRoutes } from './home/guide.routes.ts'
import { arrivalOf } from './http/arrival.ts'
import { refused } from './http/envelope.ts'
import type { HandlersOf } from './http/handlers.ts'
import { inflated } from './http/inflated.ts'
import { interfaceList } from './http/interface-list.ts'
import { type Metrics, openMetrics } from './http/metrics.ts'
import { type Declared, type Desk, mount, sent } from './http/mount.ts'
import { serveOpenly } from './http/open-routes.ts'
import { Pace } from './http/pace.ts'
import { securityHeaders } from './http/security-headers.ts'
import { languageOfHeaders } from './http/sentences.ts'
import { receiptImport } from './inbound/import-receipts.ts'
import { servePhotos } from './inbound/photos.ts'
import { receiptRoutes } from './inbound/receipt.routes.ts'
import { serveReceiptFiles } from './inbound/receipt-files.ts'
import { openLabels } from './labels/label-desk.ts'
import type { Log } from './log.ts'
import { orderImport } from './outbound/import-orders.ts'
import { LeaseKeeping } from './outbound/lease-keeping.ts'
import { serveManifest } from './outbound/manifest-file.ts'
import { serveOrderFiles } from './outbound/order-files.ts'
import { outboundHandlers } from './outbound/outbound-handlers.ts'
import { WaveBuilder } from './outbound/wave-builder.ts'
import type { Secrets } from './secrets.ts'
import { PositionBatches } from './setup/position-batches.ts'
import { serveSetupFiles } from './setup/setup-files.ts'
import { setupHandlers } from './setup/setup-handlers.ts'
import { customerImport, partitionImport, positionImport, warehouseImport } from './setup/setup-imports.ts'
import { proofRoutes } from './stock/proof.routes.ts'
import { Proving } from './stock/prove/proving.ts'
import { stockHandlers } from './stock/stock-handlers.ts'
import { FeedKeeping } from './sync/feed-keeping.ts'
import { StationRows } from './sync/station-rows.ts'
import { SyncDesk } from './sync/sync-desk.ts'

export interface AppParts {
  readonly engine: Engine
  readonly performer: Performer
  readonly config: Pick<
    Config,
    | 'callsPerSecond'
    | 'demo'
    | 'loginCaptcha'
    | 'metricsFrom'
    | 'printersIn'
    | 'proxyEndsTls'
    | 'publicUrl'
    | 'tls'
  >
  readonly secrets: Secrets
  readonly log: Log
  now(): number
  /** Fills bytes with randomness. */
  random(bytes: Uint8Array): void
  /** The folder of pictures; none are taken without. */
  readonly files?: string
  /** The folders of the built clients; none are served without. */
  readonly pages?: { readonly webAdmin: string; readonly scanner: string }
  readonly version: string
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

/** Joins everything that answers HTTP. An area of the contract without handlers does not compile. */
export function createApp(parts: AppParts): App {
  const { engine, performer, config, secrets, log, now } = parts
  const perform = (asked: Asked) => performer.perform(asked)
  const passwords = new Passwords(secrets.pepper)
  // A demo's accounts are printed, and an automated browser has no authenticator.
  const administratorsNeedFactor = !config.demo && config.loginCaptcha
  const sessions = new Sessions(engine, { administratorsNeedFactor })
  const factors = new SecondFactors({
    ...{ engine, perform, pepper: secrets.pepper, publicUrl: config.publicUrl },
  })
  const journal = new AccessJournal({ engine, now, defect: log.defect })
  const captchas = new Captchas(engine, secrets.signing)
  const { tls, publicUrl, proxyEndsTls } = config
  const secure = tls !== undefined || proxyEndsTls || publicUrl?.startsWith('https:') === true
  const behindProxy = proxyEndsTls || (publicUrl !== undefined && !tls)
  const knownBrowsers = new KnownBrowsers(secrets.signing, secure)
  const passwordChange = new PasswordChange({ engine, passwords, perform })
  const start = { apis: interfaceList(), captcha: config.loginCaptcha, demo: config.demo }
  const attempts = new Attempts(engine)
  const syncDesk = new SyncDesk({
    ...{ engine, performer, now, sealing: secrets.signing, scannerUrl: `${config.publicUrl ?? ''}/scanner/` },
    fitsPin: (pin, stored) => passwords.fits(pin, stored),
    tries: {
      begin: (key, at) => attempts.begin(key, accountLimit, at),
      clear: (key) => attempts.clear(key),
    },
    watched: (caller, device, step) => journal.ofWorker(caller, device, step),
  })
  const waveBuilder = new WaveBuilder({
    ...{ engine, perform, now, newId: () => newId(now(), parts.random) },
    defect: (fault, where) => log.defect(fault, where),
  })
  const imports = new SheetImports({
    ...{ engine, perform, now, defect: log.defect },
    kinds: {
      inbound: receiptImport(engine.lists),
      outbound: orderImport(engine.lists),
      position: positionImport(engine.lists),
      customer: customerImport(),
      warehouse: warehouseImport(),
      partition: partitionImport(engine.lists),
      worker: workerImport(engine),
      sku: skuImport(engine.lists),
    },
  })
  const positionBatches = new PositionBatches({ engine, perform, now, defect: log.defect })
  const demoLoad = new DemoLoad({
    ...{ engine, perform, now, defect: log.defect },
    pinOf: ({ badge }) => madePin(secrets, badge),
    hashPin: (pin, seed) => passwords.hashPin(pin, seed),
  })
  const longWork = [waveBuilder, imports, positionBatches, demoLoad]
  const proving = new Proving({ engine, now, defect: log.defect })
  const station = new StationRows(engine)
  const leaseKeeping = new LeaseKeeping({ engine, perform, now, defect: log.defect })
  const auditChain = new AuditChain({ engine, now, key: secrets.chain, defect: log.defect })
  const labels = openLabels({ engine, perform, printersIn: config.printersIn })
  const termFilling = new TermFilling({ engine, tables: [sku as unknown as Table], defect: log.defect })
  const feedKeeping = new FeedKeeping({ engine, now, defect: log.defect })
  const handlers: AllHandlers = {
    session: sessionHandlers({
      ...{ engine, passwords, sessions, captchas, journal, factors, knownBrowsers },
      ...{ loginCaptcha: config.loginCaptcha, passwordChange, config: start },
    }),
    access: accessHandlers({ engine, passwordChange, now }),
    audit: auditRoutes(engine, auditChain),
    device: deviceHandlers({ engine, door: syncDesk.door, sessions }),
    sync: syncDesk.handlers,
    worker: workerRoutes(engine.lists),
    ...setupHandlers(engine.lists, positionBatches),
    guide: guideRoutes(engine.lists, demoLoad),
    ...catalogHandlers(engine.lists, now),
    ...outboundHandlers({ engine, builder: waveBuilder, station }),
    ...stockHandlers(engine.lists, now),
    proof: proofRoutes(proving),
    imports: {
      list: ({ kind }, caller) => imports.list(kind, caller),
      progress: ({ id }, caller) => imports.progress(id, caller),
    },
    inbound: receiptRoutes(engine.lists, station),
    inboundFloor: {},
    labels: labels.handlers,
    printer: labels.printers,
    exceptions: exceptionRoutes({ db: engine.lists, kinds: exceptionKinds, effects: resolutions, now }),
  }

  const metrics = openMetrics()
  const pace = new Pace(config.callsPerSecond)
  performer.onCommit(metrics.committed)
  const declared: Declared[] = []
  const desk: Desk = {
    gate: {
      identify: (token, at) => sessions.identify(token, at),
      checkCall: (identity, path, at) => sessions.checkCall(identity, path, at),
      checkWarehouse: (identity, warehouseId) => sessions.checkWarehouse(identity, warehouseId),
      turnedAway: ({ code }, identity, { path, ...arrival }) =>
        journal.refused({ ...eventOf('refused', { identity, ...arrival }), code, detail: path }),
      step: ({ sessionId }, at) => pace.step(sessionId, at),
      newId: () => newId(now(), parts.random),
    },
    ...{ perform, declared, defect: log.defect, sheets: new SheetQueue() },
    hashSecret: (plain, seed) => passwords.hashPin(plain, seed),
    arrivalOf: (c) => arrivalOf(c, { at: now(), behindProxy }),
  }

  const hono = new Hono()
  hono.use(securityHeaders(secure))
  hono.use('/api/*', watched(metrics, log))
  hono.post('/api/sync', inflated)
  for (const area of Object.keys(contract) as (keyof Contract)[]) mountArea(hono, area, handlers, desk)
  serveSkuFiles(hono, desk, { db: engine.lists, imports })
  serveReceiptFiles(hono, desk, { db: engine.lists, imports })
  serveOrderFiles(hono, desk, { db: engine.lists, imports })
  serveSetupFiles(hono, desk, imports)
  serveManifest(hono, desk, engine.lists)
  labels.serveFiles(hono, desk)
  if (parts.files) {
    const pictures = new PictureStore(parts.files)
    servePhotos(hono, desk, pictures)
    serveSkuPictures(hono, desk, { store: pictures, signing: secrets.signing })
    serveAvatars(hono, desk, { store: pictures, engine })
  }
  syncDesk.servePokes(hono, desk, now)
  serveOpenly(hono, parts, { metrics, declared })
  hono.notFound((c) => sent(c, refusedHere(c, refusals.notFound())))
  hono.onError((fault, c) => {
    if (!isTransient(fault)) log.defect(fault, c.req.path)
    return sent(c, refusedHere(c, refusals.busy()))
  })
  const close = async () => {
    for (const one of longWork) one.close()
    syncDesk.close()
    await proving.close()
    await journal.close()
    await auditChain.close()
    await feedKeeping.close()
    await termFilling.close()
    await leaseKeeping.close()
    await performer.close()
  }
  const resume = async () => {
    journal.start()
    auditChain.start()
    feedKeeping.start()
    leaseKeeping.start()
    termFilling.start()
    for (const one of longWork) await one.resume()
  }
  return { hono, declared, metrics, close, resume }
}

function mountArea<A extends keyof Contract>(hono: Hono, area: A, handlers: AllHandlers, desk: Desk): void {
  mount<Contract[A]>(hono, contract[area], handlers[area] as HandlersOf<Contract[A]>, desk)
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
