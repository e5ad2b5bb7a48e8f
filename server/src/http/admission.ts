import { isSentId } from '@longshore/shared/command/id.ts'
import { Refusal } from '@longshore/shared/command/refusal.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import type { Audience } from '@longshore/shared/contract/endpoint.ts'
import { type Caller, callerOf, type Identify, type Identity } from './caller.ts'
import { InputRefused } from './envelope.ts'
import type { Paced } from './pace.ts'
import { languageOfHeaders } from './sentences.ts'

/** The header by which a command is only tried. */
export const DRY_RUN = 'X-Dry-Run'

/** Who may call a route. */
export interface Entry {
  readonly path: string
  readonly audience: readonly Audience[]
  readonly permission: string | null
  /** It may be tried by `x-dry-run`: it is a command or takes a file, or changes nothing anyway. */
  readonly triesDry?: boolean
}

/** What lets people in. */
export interface Gate {
  readonly identify: Identify
  /** Whether whoever calls may call it at all: a program's key opens less than its customer's people may. */
  opens(identity: Identity, entry: Entry): boolean
  /** Refuses what the person may not call yet, whatever they hold: a password that was given must be changed first. */
  checkCall(identity: Identity, path: string, at: number): void
  /** Refuses a warehouse that is not the person's. */
  checkWarehouse(identity: Identity, warehouseId: string): Promise<void>
  /** Writes down that somebody who is signed in was refused what they may not do. */
  turnedAway(refusal: Refusal, identity: Identity, where: Arrival & { readonly path: string }): Promise<void>
  /** Counts a call; answers what is left, or how long to wait where there were too many. A key's answer tells it. */
  step(identity: Identity, at: number): Paced | undefined
  newId(): string
}

export interface Arrival {
  readonly address: string
  /** What the browser says it is; '' where it says nothing. */
  readonly agent: string
  readonly forwarded: boolean
  readonly at: number
  /** The header `cookie`. */
  readonly cookies?: string
  /** Lets the browser keep a cookie that goes with the answer. */
  keepCookie?(cookie: string): void
  /** Has the answer tell how many calls are left. */
  tellPace?(paced: Paced): void
}

/**
 * Lets a request in, or refuses: 401 without a living session, 403 for the wrong user type, for a permission that is
 * not held, for another's warehouse; 429 when it calls too often. What is not allowed by the entry is denied.
 */
export async function admit(entry: Entry, gate: Gate, request: Request, arrival: Arrival): Promise<Caller> {
  const isPublic = entry.audience.includes('public')
  const identity = isPublic ? undefined : await identified(gate, request, arrival)
  const warehouseId = identity ? await checked(entry, gate, { identity, request, arrival }) : null
  const sent = commandIdOf(request)
  return callerOf(
    {
      ...arrival,
      dry: isDry(entry, request),
      identity,
      warehouseId,
      language: languageOfHeaders(request.headers),
    },
    () => sent ?? gate.newId(),
  )
}

async function identified(gate: Gate, request: Request, { at, tellPace }: Arrival): Promise<Identity> {
  const token = /^Bearer ([\x21-\x7e]{1,200})$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  const identity = token ? await gate.identify(token, at) : undefined
  if (!identity) throw refusals.signedOut()
  const paced = gate.step(identity, at)
  if (paced && identity.key) tellPace?.(paced)
  if (paced?.seconds) throw refusals.tooMany({ seconds: paced.seconds })
  return identity
}

/** Answers the warehouse that is worked in. What is refused to somebody who is known is written down. */
async function checked(
  entry: Entry,
  gate: Gate,
  { identity, request, arrival }: { identity: Identity; request: Request; arrival: Arrival },
): Promise<string | null> {
  try {
    if (!mayCall(gate, identity, entry)) throw refusals.forbidden()
    gate.checkCall(identity, entry.path, arrival.at)
    return await warehouseOf(gate, identity, request)
  } catch (fault) {
    if (fault instanceof Refusal) await gate.turnedAway(fault, identity, { ...arrival, path: entry.path })
    throw fault
  }
}

/** Whether an entry is there for somebody: of the right user type, with the right permission. */
export function mayCall(gate: Pick<Gate, 'opens'>, identity: Identity, entry: Entry): boolean {
  const isForThem = entry.audience.includes(identity.audience) && holds(identity, entry.permission)
  return isForThem && gate.opens(identity, entry)
}

/** Permissions are people's: a device may what its audience may. */
function holds({ audience, actor }: Identity, permission: string | null): boolean {
  return (
    audience === 'device' ||
    permission === null ||
    actor.permissions === undefined ||
    actor.permissions.has(permission)
  )
}

async function warehouseOf(gate: Gate, identity: Identity, request: Request): Promise<string | null> {
  const wanted = request.headers.get('x-warehouse-id')
  if (!wanted) return null
  await gate.checkWarehouse(identity, wanted)
  return wanted
}

function isDry({ triesDry }: Entry, request: Request): boolean {
  const said = request.headers.get(DRY_RUN)
  if (said === null || said === '0') return false
  if (said === '1' && triesDry) return true
  throw new InputRefused({ [DRY_RUN]: { fault: 'matches', values: {} } })
}

function commandIdOf(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key')
  if (key === null) return undefined
  if (isSentId(key)) return key
  throw new InputRefused({ 'Idempotency-Key': { fault: 'matches', values: {} } })
}
