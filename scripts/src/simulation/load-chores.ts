import type { Command } from '@longshore/shared/command/command.ts'
import { floorCommands } from '@longshore/shared/floor-commands.ts'
import { arriveAll, arriveItem } from '@longshore/shared/freight/arrive-stowage.ts'
import { askEmptyBag } from '@longshore/shared/freight/ask-bag.ts'
import { beginBag } from '@longshore/shared/freight/begin-bag.ts'
import { closeBag } from '@longshore/shared/freight/close-bag.ts'
import { departStowage } from '@longshore/shared/freight/depart-stowage.ts'
import { bagPiece, unbagPiece } from '@longshore/shared/freight/fill-bag.ts'
import { loadItem, unloadItem } from '@longshore/shared/freight/load-item.ts'
import { measurePiece, receivePiece } from '@longshore/shared/freight/receive-piece.ts'
import { parcelPiece } from '@longshore/shared/orders/parcel-piece.ts'
import { type AtHand, type Chore, chore } from './chore.ts'
import { measured } from './desk-packages.ts'
import { CHANNELS } from './desk-parcel-orders.ts'

/** A bag or a package, by the label on it, and the load on whose sheet the worker looks. */
function item({ known, chance }: AtHand) {
  const [stowageId, thingId] = [
    chance.one(known.loads),
    chance.one(chance.of(0.5) ? known.bags : known.packages),
  ]
  return stowageId && thingId ? { stowageId, stowageNo: '', thingId, code: '' } : undefined
}

function laid({ known, chance }: AtHand) {
  const [bagId, pieceId] = [chance.one(known.bags), chance.one(known.packages)]
  return bagId && pieceId ? { bagId, pieceId } : undefined
}

/** What handhelds of the logistics warehouse do: whoever scans believes a package where the handheld shows it. */
export const loadChores: readonly Chore[] = [
  chore(receivePiece, 6, (at) => {
    const pieceId = at.chance.one(at.known.packages)
    return pieceId ? { ...measured(at), pieceId, masterId: null, code: '' } : undefined
  }),
  chore(measurePiece, 6, (at) => {
    const pieceId = at.chance.one(at.known.packages)
    return pieceId ? { ...measured(at), pieceId } : undefined
  }),
  chore(bagPiece, 20, (at) => {
    const { rows, chance } = at
    const into = laid(at)
    const from = rows.row(parcelPiece, into?.pieceId)?.place.split(' ')[0] || 'STAGE'
    return into && { ...into, code: '', from, anyway: chance.of(0.8) }
  }),
  chore(unbagPiece, 8, laid),
  chore(beginBag, 2, ({ chance }) => ({
    ...{ no: `SACK-${chance.below(6)}`, zone: '' },
    channel: (chance.of(0.2) && chance.one(CHANNELS)) || '',
  })),
  chore(closeBag, 5, ({ known, chance }) => {
    const bagId = chance.one(known.bags)
    return bagId ? { bagId, weight: 1 + chance.below(20), seal: 'S' } : undefined
  }),
  chore(loadItem, 24, (at) => {
    const of = item(at)
    return of && { ...of, from: 'STAGE', anyway: at.chance.of(0.5) }
  }),
  chore(unloadItem, 6, item),
  chore(departStowage, 4, ({ known, chance }) => {
    const stowageId = chance.one(known.loads)
    return stowageId ? { stowageId, stowageNo: '' } : undefined
  }),
  chore(arriveItem, 16, (at) => {
    const of = item(at)
    return of && { ...of, photo: null }
  }),
  chore(arriveAll, 2, ({ known, chance }) => {
    const stowageId = chance.one(known.loads)
    return stowageId ? { stowageId, stowageNo: '' } : undefined
  }),
]

/**
 * The command as a handheld queues it that holds no loads: it has nothing to say against a scan, and the server says what it
 * is.
 */
function unasked({ ask: _, ...command }: Command): Command {
  return { ...command, stages: [() => ({})], decide: () => [] }
}

/** Handhelds of a run open no loads: what is scanned for one is written down unasked. */
const ofLoads = new Set([loadItem, unloadItem, departStowage].map(({ name }) => name))
const ofTheFloor = new Map(
  floorCommands.filter(({ name }) => !ofLoads.has(name)).map((one) => [one.name, one]),
)

/** Commands of the logistics warehouse as handhelds know them. */
export const freightOfDevices: ReadonlyMap<string, Command> = new Map(
  [...loadChores.map(({ command }) => command), askEmptyBag].map((command) => [
    command.name,
    ofTheFloor.get(command.name) ?? unasked(command),
  ]),
)
