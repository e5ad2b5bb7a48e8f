import { expect, test } from 'vitest'
import { handlingUndoes } from '../exceptions/handling-undoes.ts'
import { floorCommands } from '../floor-commands.ts'
import { undoes as inbound } from '../inbound/undoes.ts'
import { undoes as outbound } from '../outbound/undoes.ts'
import { moveUndoes } from '../stock/move-undoes.ts'
import { bagUndoes } from './bag-undoes.ts'
import { loadUndoes } from './load-undoes.ts'
import { receiptUndoes } from './receive-parcel.job.ts'

/** Facts of the floor that nothing takes back, and why; an undo is done again by doing it again. */
const stays: Readonly<Record<string, string>> = {
  'access.startShift': 'a shift ends by signing out',
  'inbound.failBox': 'a box that comes in after all is signed (retryBox); the lead has its reason and photo',
  'inbound.retryBox': 'a box whose sign-in failed fails again, with its reason and photo',
  'inbound.rejectBox': 'it was turned away; one that comes again is signed',
  'inbound.receiveUnknown': 'the office answers its exception',
  'freight.sortParcel': 'nothing moves; the parcel is scanned again, and told anew',
  'freight.beginBag': 'no package moves; a bag that nobody fills is merged into another at the desk',
  'freight.unbagPiece': 'the package is laid into a bag by scanning it',
  'freight.emptyBag': 'the seal is void; a package that is not out is laid in again by scanning it',
  'freight.closeBag': 'its seal is on; a lead opens it again at the desk, which voids the seal',
  'freight.depart': 'somebody who may cancels the departure at the desk',
  'freight.arriveItem': 'somebody who may takes the arrival back at the desk',
  'outbound.shortPick': 'its position is counted, and the pieces are held elsewhere for the order',
  'outbound.checkEmpty': 'what does not agree is counted',
  'outbound.openTote': 'no piece moves; another tote is opened by scanning it',
  'outbound.closeTote': 'no piece moves; it is opened by scanning it again',
  'outbound.sortPiece': 'no table asks for it; the piece is laid into the slot that was said',
  'outbound.sortSurplus': 'its put-back brings it to a shelf',
  'outbound.missAtSort': 'a piece that turns up is sorted',
  'outbound.interceptParcel': 'its put-backs bring the pieces to their shelves',
  'exceptions.destroyGoods': 'nothing brings the pieces back; a mistake is an adjustment with approval',
  'stock.putBackStock': 'the pieces lie on a shelf and are moved from there',
  'stock.countPosition': 'the position is counted again before anybody approves',
}

test('every fact of the floor says how it is taken back, or why not', () => {
  const undoes: Readonly<Record<string, unknown>> = {
    ...inbound,
    ...outbound,
    ...moveUndoes,
    ...handlingUndoes,
    ...bagUndoes,
    ...loadUndoes,
    ...receiptUndoes,
  }
  const facts = floorCommands.filter(({ kind }) => kind === 'fact').map(({ name }) => name)
  const done = facts.filter((name) => !/\.(undo[A-Z]|unloadTrolley$|unsweep$)/.test(name))
  expect(done.filter((name) => name in undoes === name in stays)).toEqual([])
  const known = new Set(floorCommands.map(({ name }) => name))
  expect(Object.keys({ ...undoes, ...stays }).filter((name) => !known.has(name))).toEqual([])
})
