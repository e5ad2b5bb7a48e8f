import { refusal } from '../command/refusal.ts'

/** Refusals of spaces, bookings and containers: numbers 3480 to 3499. */
export const bookingRefusals = {
  spaceClosed: refusal(3480, 'freight.space-closed', 409, ['space']),
  spaceFull: refusal(3481, 'freight.space-full', 409, ['space']),
  spaceIs: refusal(3482, 'freight.space-is', 409, ['space']),
  bookingIs: refusal(3483, 'freight.booking-is', 409, ['booking']),
  bookNothing: refusal(3484, 'freight.book-nothing', 422),
  spaceTooSmall: refusal(3485, 'freight.space-too-small', 409, ['space']),
  bookingsOpen: refusal(3486, 'freight.bookings-open', 409, ['booking']),
  containerDigit: refusal(3490, 'freight.container-digit', 422, ['container']),
}
