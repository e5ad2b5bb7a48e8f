import { SCOPE } from '../job/test-floor.ts'

const idOf = (nth: number) => `018f0000-0000-7000-8000-${String(nth).padStart(12, '0')}`
export const ORDER = idOf(0xf00)
export const SEA_ORDER = idOf(0xf01)
export const HELD_ORDER = idOf(0xf02)
export const BAG = idOf(0xf10)
export const OTHER_BAG = idOf(0xf11)

const order = (id: string, no: string, more: object) => ({
  ...{ id, no, channel: 'LINE', country: 'JP', held: 0, status: 'to-ship' },
  ...more,
})
const piece = (nth: number, no: string, more: object) => ({
  ...{ id: idOf(0xf20 + nth), no, orderId: ORDER, status: 'stored', place: 'STAGE' },
  ...{ disputed: 0, weight: 1000, grams: 1200 },
  ...more,
})
const bag = (id: string, no: string, more: object) => ({
  ...{ id, no, status: 'open', channel: 'LINE', zone: 'A', weight: 0, seal: '', mark: '' },
  ...{ manifest: 0, openedAt: 5, openedBy: 'Mia', origin: '' },
  ...more,
})

/** A closed bag of two packages that came from another warehouse of the house, beside what is here. */
export function bagArrived(deviceId: string) {
  const here = packagesHere(deviceId)
  const inside = { status: 'bagged', place: `BAG:${idOf(0xf15)}` }
  return {
    ...here,
    parcelPiece: [...here.parcelPiece, piece(9, 'PO1-9', inside), piece(10, 'PO1-10', inside)],
    bag: [...here.bag, bag(idOf(0xf15), 'BG9', { status: 'closed', seal: 'S-9', origin: BAG })],
  }
}

/** What a device holds where packages are bagged: three orders with packages, an open bag, another one and a closed one. */
export function packagesHere(deviceId: string) {
  return {
    numberRange: [{ id: deviceId, scope: SCOPE, prefix: 'BG007', used: 4 }],
    parcelOrder: [
      order(ORDER, 'PO1', {}),
      order(SEA_ORDER, 'PO2', { channel: 'SEA' }),
      order(HELD_ORDER, 'PO3', { held: 1 }),
    ],
    parcelPiece: [
      ...[1, 2, 3, 4, 5].map((nth) => piece(nth, `PO1-${nth}`, {})),
      piece(6, 'PO2-1', { orderId: SEA_ORDER }),
      piece(7, 'PO3-1', { orderId: HELD_ORDER }),
      piece(8, 'PO1-8', { status: 'bagged', place: `BAG:${OTHER_BAG}` }),
    ],
    bag: [
      bag(BAG, 'BG1', { mark: '040123450000000016' }),
      bag(OTHER_BAG, 'BG2', {}),
      bag(idOf(0xf12), 'BG3', { status: 'closed' }),
      bag(idOf(0xf13), 'BG4', { openedBy: 'Ana' }),
      bag(idOf(0xf14), 'BG4', { zone: 'B' }),
    ],
  }
}
