import { createHash, randomBytes, webcrypto } from 'node:crypto'
import { newId } from '@longshore/shared/command/id.ts'
import { syncRefusals } from '@longshore/shared/sync/refusals.ts'
import type { DeviceToken, Enrolled, Shift } from '@longshore/shared/sync/sync.api.ts'
import { type Performer, SYSTEM } from '../commands/perform.ts'
import type { Engine } from '../database/engine.ts'
import type { KnownDevice } from '../http/caller.ts'
import type { Challenges } from './challenges.ts'
import type { Grants } from './grants.ts'

const CODE_MS = 10 * 60_000
const TOKEN_MS = 60 * 60_000
const SHIFT_MS = 14 * 3_600_000

export interface DoorParts {
  readonly engine: Engine
  readonly performer: Performer
  readonly grants: Grants
  readonly challenges: Challenges
  now(): number
  /** The scanner's outside address, for the QR code. */
  readonly scannerUrl: string
  /** Whether a PIN fits its stored hash; takes as long for an unknown badge. */
  fitsPin(pin: string, stored: string | null): Promise<boolean>
}

/** Lets handhelds in: enrolment by a one-time code, tokens by a signed challenge, workers by badge and PIN. */
export class DeviceDoor {
  readonly #parts: DoorParts

  constructor(parts: DoorParts) {
    this.#parts = parts
  }

  /** A one-time code, its address, and the moment (epoch ms) it ends. */
  async enrolment({
    name,
    warehouseId,
  }: {
    name: string
    warehouseId: string
  }): Promise<{ code: string; url: string; endsAt: number }> {
    const { engine, now, scannerUrl } = this.#parts
    const code = randomBytes(15).toString('base64url')
    const endsAt = now() + CODE_MS
    await engine.operate((db) =>
      db
        .insertInto('enrolment')
        .values({ id: hashOf(code), warehouseId, name, endsAt })
        .execute(),
    )
    return { code, url: `${scannerUrl}#enrol=${code}`, endsAt }
  }

  async enrol(given: { code: string; publicKey: string; signature: string }): Promise<Enrolled> {
    const { engine, performer, now } = this.#parts
    const id = hashOf(given.code)
    const living = await engine.reader
      .selectFrom('enrolment')
      .select('id')
      .where('id', '=', id)
      .where('endsAt', '>', now())
      .executeTakeFirst()
    // Whoever guesses costs one look: a code has 120 bits.
    if (!living) throw syncRefusals.enrolmentWrong()
    if (!(await isSigned(given.publicKey, given.signature, given.code))) throw syncRefusals.proofWrong()
    const used = await engine.operate((db) =>
      db.deleteFrom('enrolment').where('id', '=', id).returningAll().executeTakeFirst(),
    )
    if (!used) throw syncRefusals.enrolmentWrong()
    const { warehouseId, name } = used
    const deviceId = freshId(now())
    const at = now()
    const { outcome } = await performer.perform({
      ...{
        id: freshId(at),
        name: 'access.enrolDevice',
        scope: `warehouse:${warehouseId}`,
        actor: SYSTEM,
        via: 'system',
      },
      ...{
        args: { deviceId, warehouseId, name, publicKey: given.publicKey },
        occurredAt: at,
        receivedAt: at,
      },
    })
    if (outcome.outcome !== 'applied') throw new Error(`enrolment of ${name} ended ${outcome.code}`)
    const house = await engine.reader
      .selectFrom('warehouse')
      .select('name')
      .where('id', '=', warehouseId)
      .executeTakeFirst()
    return { deviceId, warehouseId, warehouseName: house?.name ?? '', name }
  }

  challenge(deviceId: string): { nonce: string } {
    const { challenges, now } = this.#parts
    return { nonce: challenges.make(deviceId, now()) }
  }

  async token(given: { deviceId: string; nonce: string; signature: string }): Promise<DeviceToken> {
    const { engine, challenges, now } = this.#parts
    const { deviceId, nonce, signature } = given
    const at = now()
    if (!challenges.isOpen(nonce, deviceId, at)) throw syncRefusals.proofWrong()
    const device = await engine.reader
      .selectFrom('device')
      .select('publicKey')
      .where('id', '=', deviceId)
      .executeTakeFirst()
    if (!device || !(await isSigned(device.publicKey, signature, nonce))) throw syncRefusals.proofWrong()
    if (!(await challenges.use(nonce, deviceId, at))) throw syncRefusals.proofWrong()
    const token = randomBytes(32).toString('base64url')
    const expiresAt = at + TOKEN_MS
    await engine.operate(async (db) => {
      await db.deleteFrom('session').where('kind', '=', 'device').where('endsAt', '<', at).execute()
      const row = {
        id: hashOf(token),
        kind: 'device',
        userId: deviceId,
        epoch: 0,
        openedAt: at,
        seenAt: at,
      } as const
      await db
        .insertInto('session')
        .values({ ...row, endsAt: expiresAt, address: '', agent: '', provenAt: 0 })
        .execute()
    })
    return { token, expiresAt }
  }

  /** Signs a worker in on a device, online; `known` is told of a worker whose badge it is. */
  async shift(
    device: KnownDevice,
    { badge, pin }: { badge: string; pin: string },
    known: (workerId: string) => void,
  ): Promise<Shift> {
    const { engine, grants, now, fitsPin } = this.#parts
    const worker = await engine.reader
      .selectFrom('worker')
      .selectAll()
      .where('scope', '=', `warehouse:${device.warehouseId}`)
      .where('badge', '=', badge.trim().toUpperCase())
      .executeTakeFirst()
    if (worker) known(worker.id)
    const fits = await fitsPin(pin, worker?.enabled ? worker.pin : null)
    if (!fits || !worker || device.revoked) throw syncRefusals.badgeWrong()
    const permissions = JSON.parse(worker.permissions) as string[]
    const { id: workerId, name } = worker
    const at = now()
    const sid = grants.give({ deviceId: device.id, workerId }, at)
    return { workerId, name, badge: worker.badge, permissions, sid, endsAt: at + SHIFT_MS }
  }
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

function freshId(now: number): string {
  return newId(now, (bytes) => void webcrypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>))
}

/** Whether a text was signed with the private half of an ECDSA P-256 key (JWK text); anything malformed was not. */
async function isSigned(publicKey: string, signature: string, text: string): Promise<boolean> {
  try {
    const jwk = JSON.parse(publicKey) as webcrypto.JsonWebKey
    const key = await webcrypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
      'verify',
    ])
    const how = { name: 'ECDSA', hash: 'SHA-256' }
    return await webcrypto.subtle.verify(
      how,
      key,
      Buffer.from(signature, 'base64url'),
      new TextEncoder().encode(text),
    )
  } catch {
    return false
  }
}
