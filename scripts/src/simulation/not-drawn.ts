import type { Command } from '@longshore/shared/command/command.ts'
import { destroyLot } from '@longshore/shared/exceptions/destroy-lot.ts'
import { followLots } from '@longshore/shared/exceptions/follow-lots.ts'
import { matchLots } from '@longshore/shared/exceptions/match-lots.ts'
import { takeMarkBack } from '@longshore/shared/exceptions/take-mark-back.ts'
import { allocateWaiting, reallocateTask } from '@longshore/shared/outbound/allocate-waiting.ts'
import { fulfilParcelOrder } from '@longshore/shared/outbound/fulfil-parcel-order.ts'
import { giveSlots } from '@longshore/shared/outbound/give-slots.ts'
import { missPieces } from '@longshore/shared/outbound/miss-pieces.ts'
import { tellShared } from '@longshore/shared/outbound/shared-slot.ts'
import { approveCounts } from '@longshore/shared/stock/approve-count-order.ts'
import { cancelCounts } from '@longshore/shared/stock/cancel-count-order.ts'
import { checkCount } from '@longshore/shared/stock/check-count.ts'
import { fillCountOrder } from '@longshore/shared/stock/fill-count-order.ts'
import { followWhole } from '@longshore/shared/stock/move-all.ts'
import { countDebt } from '@longshore/shared/stock/order-count.ts'
import { sideDesks } from './side-work.ts'
import { deskPlaces, floorPlaces } from './sim-work.ts'

/** Nobody asks for these: the house does, as a consequence of others. They have to come up all the same. */
const ofTheHouse = [
  allocateWaiting,
  giveSlots,
  tellShared,
  reallocateTask,
  missPieces,
  countDebt,
  followWhole,
  matchLots,
  followLots,
  destroyLot,
  takeMarkBack,
  fillCountOrder,
  approveCounts,
  cancelCounts,
  checkCount,
  fulfilParcelOrder,
]

/** Commands of the floor's areas that no random work does, each with the reason. */
export const notDrawn: Readonly<Record<string, string>> = {
  'stock.countLate': 'the house asks for it where two counts of a position do not agree: no run has them',
  'stock.explainLate':
    'the house asks for it where a shelf was counted, and that approved, between a movement and its arrival: no run has one',
  ...Object.fromEntries(
    ['save', 'enable', 'disable'].map((verb) => [
      `stock.${verb}ReplenishRule`,
      'a rule moves nothing: it is read where proposals are shown, and a proposal is a planned move',
    ]),
  ),
  'outbound.remarkOrder': 'a note of the warehouse moves nothing and no other rule reads it',
  'outbound.listLeft':
    'the house goes on with it where more than fifty parcels left under no hand-over; a run has a few',
  'inbound.showReceipt': 'only an older build asked for it',
  'inbound.showRows': 'the house asks for it where a receipt has more than a hundred lines; these have a few',
  'inbound.copyLines':
    'the house goes on with it where a copy has more than a hundred lines; these have a few',
  'inbound.removeLines':
    'the house goes on with it where a draft has more than a hundred lines; these have a few',
  'inbound.tellShortages':
    'the house asks for it where a receipt of more than a hundred lines is finished; these have a few',
}

/** The names of all commands that random work does, or leads to. */
export function namesDrawn(): ReadonlySet<string> {
  const places = [...floorPlaces, ...deskPlaces] as readonly { chores: readonly { command: Command }[] }[]
  const drawn = [...places, ...sideDesks].flatMap(({ chores }) => chores.map(({ command }) => command))
  return new Set([...drawn, ...ofTheHouse].map(({ name }) => name))
}
