import type { Currency } from '../money/money.ts'
import { machine } from '../rows/machine.ts'
import { flag, integer, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'

export const bookingStates = [
  'requested',
  'confirmed',
  'amendment-pending',
  'completed',
  'rejected',
  'declined',
  'cancelled',
  'rolled',
] as const
export type BookingStatus = (typeof bookingStates)[number]

/** A part of a space that somebody asked for. Grams, mm³. */
export const booking = table('booking', {
  no: text,
  spaceId: text,
  spaceNo: text,
  status: word<BookingStatus>(),
  /** What it takes of its space, or would take. */
  grams: integer,
  volume: integer,
  pieces: integer,
  /** What an amendment asks for. */
  askedGrams: integer,
  askedVolume: integer,
  askedPieces: integer,
  /** What was loaded in the end. */
  loadedGrams: integer,
  loadedVolume: integer,
  loadedPieces: integer,
  /** It takes room of its space: given back once. */
  holds: flag,
  /** The booking that goes on with it, or that it goes on with. */
  rolledWith: text,
  reason: text,
  remark: text,
  /** Who asked for it; '': the house for itself. */
  customerId: text,
  /** How far it is with its carrier's bill; '' while it is not confirmed, or is over. */
  settling: word<'' | 'booked' | 'loaded' | 'pending' | 'reconciled' | 'disputed'>(),
  /** When its space left with it; 0: not yet. */
  departedAt: integer,
  /** Of its space at the departure, in minor units for a kilogram. */
  currency: word<Currency>(),
  perKg: integer,
  /** What the carrier may ask by that, and what it billed. */
  due: integer,
  billNo: text,
  billed: maybe(integer),
  dispute: text,
  settledBy: text,
  settledAt: maybe(integer),
  createdAt: integer,
  createdBy: text,
})
export type Booking = RowOf<typeof booking>
export const holdingOfSpace = listOf('holdingOfSpace', booking, ['spaceId', 'status'])

const standing = ['confirmed', 'amendment-pending'] as const
// biome-ignore format: read as a table
export const bookingMachine = machine('booking', {
  states: bookingStates,
  starts: ['requested'],
  moves: {
    confirm:  { from: ['requested'],              to: 'confirmed',         permission: 'freight.book', asks: 'confirm' },
    reject:   { from: ['requested'],              to: 'rejected',          permission: 'freight.book', asks: 'reason' },
    amend:    { from: ['confirmed'],              to: 'amendment-pending', derived: true },
    accept:   { from: ['amendment-pending'],      to: 'confirmed',         permission: 'freight.book', asks: 'confirm' },
    refuse:   { from: ['amendment-pending'],      to: 'confirmed',         permission: 'freight.book', asks: 'confirm' },
    decline:  { from: standing,                   to: 'declined',          permission: 'freight.book', asks: 'reason' },
    cancel:   { from: ['requested', ...standing], to: 'cancelled',         permission: 'freight.book', asks: 'reason' },
    roll:     { from: standing,                   to: 'rolled',            derived: true },
    complete: { from: ['confirmed'],              to: 'completed',         derived: true },
  },
})
