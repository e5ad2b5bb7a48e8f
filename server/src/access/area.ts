import type { House, OpenArea } from '../http/area.ts'
import { interfaceList } from '../http/interface-list.ts'
import { SyncDesk } from '../sync/sync-desk.ts'
import { accessHandlers } from './access.routes.ts'
import { AccessJournal } from './access-journal.ts'
import { Attempts, accountLimit } from './attempts.ts'
import { auditRoutes } from './audit.routes.ts'
import { AuditChain } from './audit-chain.ts'
import { serveAvatars } from './avatars.ts'
import { Captchas } from './captchas.ts'
import { deviceHandlers } from './device.routes.ts'
import { KnownBrowsers } from './known-browsers.ts'
import { SecondFactors } from './second-factors.ts'
import { sessionHandlers } from './session.routes.ts'
import { Sessions } from './sessions.ts'
import { PasswordChange } from './set-password.ts'
import { workerRoutes } from './worker.routes.ts'
import { workerImport } from './worker-import.ts'

/**
 * Opens the doors for people and devices, and with them the desk that handhelds exchange their work at.
 * @param secure whether browsers come by TLS
 */
export function openAccess(
  { engine, performer, perform, config, secrets, passwords, now, pictures, defect }: House,
  secure: boolean,
) {
  // A demo's accounts are printed, and an automated browser has no authenticator.
  const administratorsNeedFactor = !config.demo && config.loginCaptcha
  const sessions = new Sessions(engine, { administratorsNeedFactor })
  const journal = new AccessJournal({ engine, now, defect })
  const passwordChange = new PasswordChange({ engine, passwords, perform })
  const attempts = new Attempts(engine)
  const chain = new AuditChain({ engine, now, key: secrets.chain, defect })
  const sync = new SyncDesk({
    ...{ engine, performer, now, sealing: secrets.signing, scannerUrl: `${config.publicUrl ?? ''}/scanner/` },
    fitsPin: (pin, stored) => passwords.fits(pin, stored),
    tries: {
      begin: (key, at) => attempts.begin(key, accountLimit, at),
      clear: (key) => attempts.clear(key),
    },
    watched: (caller, device, step) => journal.ofWorker(caller, device, step),
  })
  const opened = {
    handlers: {
      session: sessionHandlers({
        ...{ engine, passwords, sessions, journal, passwordChange, loginCaptcha: config.loginCaptcha },
        captchas: new Captchas(engine, secrets.signing),
        factors: new SecondFactors({ engine, perform, pepper: secrets.pepper, publicUrl: config.publicUrl }),
        knownBrowsers: new KnownBrowsers(secrets.signing, secure),
        config: { apis: interfaceList(), captcha: config.loginCaptcha, demo: config.demo },
      }),
      access: accessHandlers({ engine, passwordChange, now }),
      audit: auditRoutes(engine, chain),
      device: deviceHandlers({ engine, door: sync.door, sessions }),
      worker: workerRoutes(engine.lists),
      sync: sync.handlers,
    },
    sheets: { worker: workerImport(engine) },
    works: [sync, journal, chain],
    serve({ hono, desk }) {
      if (pictures) serveAvatars(hono, desk, { store: pictures, engine })
      sync.servePokes(hono, desk, now)
    },
  } satisfies OpenArea
  return { ...opened, sessions, journal }
}
