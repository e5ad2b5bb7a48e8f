import { arriveItem } from '@longshore/shared/freight/arrive-stowage.ts'
import { askEmptyBag } from '@longshore/shared/freight/ask-bag.ts'
import { bag, opensHere } from '@longshore/shared/freight/bag.ts'
import { beginBag } from '@longshore/shared/freight/begin-bag.ts'
import { closeBag } from '@longshore/shared/freight/close-bag.ts'
import { bagPiece, unbagPiece } from '@longshore/shared/freight/fill-bag.ts'
import { loadItem, unloadItem } from '@longshore/shared/freight/load-item.ts'
import { inBag } from '@longshore/shared/freight/piece-place.ts'
import { measurePiece } from '@longshore/shared/freight/receive-piece.ts'
import { itemsOfStage, stowage } from '@longshore/shared/freight/stowage.ts'
import { parcelPiece, piecesAt } from '@longshore/shared/orders/parcel-piece.ts'
import { foundBy } from '@longshore/shared/rows/table.ts'
import { loadBucket } from '@longshore/shared/sync/buckets.ts'
import { type AtHand, type Chore, chore, drawn } from './chore.ts'
import { measured } from './desk-packages.ts'
import { freightOfDevices } from './load-chores.ts'
import type { SimDevice } from './sim-device.ts'
import { OTHER_HOUSE } from './sim-world.ts'

const bagsThere = foundBy('bagsThere', bag, ({ status }) => [status])
const piecesThere = foundBy('piecesThere', parcelPiece, ({ status }) => [status])
const loadsThere = foundBy('loadsThere', stowage, ({ origin }) => [origin ? 'comes' : 'leaves'])

function bagOf({ rows, chance }: AtHand, ...states: readonly string[]) {
  return chance.one(states.flatMap((status) => rows.list(bagsThere, [status])))
}

function pieceOf({ rows, chance }: AtHand, ...states: readonly string[]) {
  return chance.one(states.flatMap((status) => rows.list(piecesThere, [status])))
}

/** A bag or a package that is there, for a load that leaves from there. */
function ownItem(at: AtHand) {
  const to = at.chance.one(at.rows.list(loadsThere, ['leaves']))
  const thing = at.chance.of(0.5)
    ? bagOf(at, 'open', 'closed', 'loaded')
    : pieceOf(at, 'stored', 'bagged', 'loaded')
  return to && thing && { stowageId: to.id, stowageNo: '', thingId: thing.id, code: '' }
}

/** What a handheld of the warehouse to which loads go scans: it believes its own rows. */
export const farChores: readonly Chore[] = [
  chore(arriveItem, 20, ({ rows, chance }) => {
    const from = chance.one(rows.list(loadsThere, ['comes']))
    const stages = chance.of(0.9) ? ['departed'] : ['arrived', 'missing']
    const item = chance.one(
      stages.flatMap((stage) => (from ? rows.list(itemsOfStage, [from.id, stage]) : [])),
    )
    return item && { stowageId: item.stowageId, stowageNo: '', thingId: item.thingId, code: '', photo: null }
  }),
  chore(askEmptyBag, 16, ({ rows, chance }) => {
    const one = chance.one(rows.list(bagsThere, ['closed']).filter(opensHere))
    const inside = one ? rows.list(piecesAt, [OTHER_HOUSE, inBag(one.id)]) : []
    return one && inside.length > 0 ? { bagId: one.id, pieceIds: inside.map(({ id }) => id) } : undefined
  }),
  chore(unbagPiece, 12, (at) => {
    const piece = pieceOf(at, 'bagged')
    const bagId = /^BAG:([^ ]+)$/.exec(piece?.place ?? '')?.[1]
    return piece && bagId ? { bagId, pieceId: piece.id } : undefined
  }),
  chore(bagPiece, 16, (at) => {
    const [into, piece] = [bagOf(at, 'open', 'closed'), pieceOf(at, 'stored', 'bagged')]
    const from = piece?.place.split(' ')[0] ?? ''
    return into && piece && { bagId: into.id, pieceId: piece.id, code: '', from, anyway: at.chance.of(0.8) }
  }),
  chore(beginBag, 3, ({ chance }) => ({ no: `FAR-${chance.below(4)}`, zone: '', channel: '' })),
  chore(closeBag, 5, (at) => {
    const one = bagOf(at, 'open')
    return one && { bagId: one.id, weight: 1 + at.chance.below(20), seal: 'S' }
  }),
  chore(measurePiece, 4, (at) => {
    const piece = pieceOf(at, 'stored')
    return piece && { ...measured(at), pieceId: piece.id }
  }),
  chore(loadItem, 10, (at) => {
    const of = ownItem(at)
    return of && { ...of, from: 'STAGE', anyway: at.chance.of(0.5) }
  }),
  chore(unloadItem, 4, ownItem),
]

/** Somebody there scans something next, where the handheld shows anything to scan. */
export function farScan(device: SimDevice, known: AtHand['known'], chance: AtHand['chance']): void {
  const { engine } = device
  if (!engine) return
  for (const { id } of engine.rows.list(loadsThere, ['comes'])) void engine.openBucket(loadBucket(id))
  const { command, args } = drawn(farChores, chance)
  const given = args({ rows: engine.rows, known, chance })
  if (given) void device.scan(freightOfDevices.get(command.name) ?? command, given).catch(() => undefined)
}
