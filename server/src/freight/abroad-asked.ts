import { createHash } from 'node:crypto'
import { type Change, type Differ, differ, raise } from '@longshore/shared/command/change.ts'
import type { Actor } from '@longshore/shared/command/command.ts'
import { newId } from '@longshore/shared/command/id.ts'
import type { AbroadFact, AbroadMessage } from '@longshore/shared/freight/abroad.ts'
import { arriveItem, closeArrival } from '@longshore/shared/freight/arrive-stowage.ts'
import { arriveUnnamed, damagedAbroad } from '@longshore/shared/freight/arrive-unnamed.ts'
import {
  type LoadManifest,
  loadManifest,
  type ManifestStanding,
  manifestStands,
} from '@longshore/shared/freight/load-manifest.ts'
import type { NamesOf } from '@longshore/shared/freight/manifest.ts'
import { manifestRefusals } from '@longshore/shared/freight/manifest-refusals.ts'
import type { Asked } from '../commands/asked.ts'

/** How far a device's clock may run from the server's, ms. */
const SKEW = 5 * 60_000
/** As far from 1970 as dates reach, ms. */
const LAST_DAY = 8.64e15

interface Came {
  readonly row: LoadManifest
  readonly names: NamesOf
  readonly message: Pick<AbroadMessage, 'agent' | 'now'>
  readonly receivedAt: number
}

/**
 * What an agent abroad saw, as a command. Its time is corrected for the device's clock; one from before the load left counts
 * as the moment it arrived, and is told. What happened after the key ran out is booked and told; what comes under a key that
 * was revoked is kept and told, and a person decides.
 */
export function abroadAsked(fact: AbroadFact, { row, names, message, receivedAt }: Came): Asked {
  const said = fact.at + (receivedAt - message.now)
  const isPossible = said >= row.departedAt - SKEW
  const at = isPossible ? Math.min(receivedAt, said) : receivedAt
  const standing = manifestStands(row, at)
  const { name, args } = commandOf(fact, { row, names, agent: message.agent })
  const label = `${row.no} · ${row.edition}`
  const flags: Change[] = [
    ...(standing === 'good' ? [] : [notGood(standing, { row, label, agent: message.agent, name })]),
    ...(isPossible ? [] : [wrongTime(said, { row, label, agent: message.agent, name })]),
  ]
  return {
    ...{
      id: commandId(row, fact, { name, args }),
      name,
      args,
      scope: row.scope,
      actor: agentOf(row, message.agent),
    },
    ...{ via: 'queue', occurredAt: at, receivedAt, flags, envelope: { manifest: row.id } },
    ...(standing === 'revoked' && { park: manifestRefusals.manifestRevoked({ manifest: label }) }),
    ...(standing === 'expired' && { refuse: manifestRefusals.manifestOver({ manifest: label }) }),
  }
}

/** The same for whatever message brings it, and another one under another manifest, or where another thing is said under its id. */
function commandId(row: LoadManifest, fact: AbroadFact, said: Pick<Asked, 'name' | 'args'>): string {
  const words = JSON.stringify(['abroad', row.id, fact.id, said.name, said.args])
  const bytes = createHash('sha256').update(words).digest()
  return newId(row.signedAt, (wanted) => wanted.set(bytes.subarray(0, wanted.length)))
}

/** Nobody of the house: what is done says by whom, and may no more than what is seen where a load arrives. */
function agentOf({ id }: LoadManifest, agent: string): Actor {
  const permissions = new Set([arriveItem.permission ?? ''])
  return { kind: 'system', id: `manifest ${id}`, name: agent, customerId: null, permissions }
}

function commandOf(
  { what, code, remark }: AbroadFact,
  { row: { stowageId }, names, agent }: Pick<Came, 'row' | 'names'> & { readonly agent: string },
): Pick<Asked, 'name' | 'args'> {
  if (what === 'closed') return { name: closeArrival.name, args: { stowageId, reason: remark || agent } }
  if (what === 'damaged') return { name: damagedAbroad.name, args: { stowageId, code, remark } }
  if (!names(code)) return { name: arriveUnnamed.name, args: { stowageId, code } }
  return { name: arriveItem.name, args: { stowageId, stowageNo: '', thingId: null, code, photo: null } }
}

interface Odd {
  readonly row: LoadManifest
  readonly label: string
  readonly agent: string
  readonly name: string
}

/** One exception counts all that came so under one manifest. */
function notGood(standing: Exclude<ManifestStanding, 'good'>, { row, label, agent, name }: Odd): Differ {
  const subject = { table: loadManifest.name, id: row.id, label }
  const kind = `security.manifest-${standing}`
  return { ...differ(kind, subject, { was: 0, is: 1 }, { worker: agent, name }), adds: true }
}

function wrongTime(at: number, { row, label, agent, name }: Odd): Change {
  const said = new Date(Math.max(-LAST_DAY, Math.min(LAST_DAY, at))).toISOString()
  const subject = { table: loadManifest.name, id: row.id, label }
  return raise('security.wrong-time', subject, { worker: agent, name, said })
}
