import { derivedId } from '@longshore/shared/command/id.ts'
import { extractStock } from '@longshore/shared/freight/extract-stock.ts'
import { issuePiece } from '@longshore/shared/freight/issue-piece.ts'
import { completeBooking, confirmBooking } from '@longshore/shared/freight/move-booking.ts'
import { saveContainer } from '@longshore/shared/freight/move-container.ts'
import { putOnMaster, saveReceivingMaster } from '@longshore/shared/freight/move-receiving-master.ts'
import { STAGE } from '@longshore/shared/freight/piece-place.ts'
import { receivePiece } from '@longshore/shared/freight/receive-piece.ts'
import { requestBooking } from '@longshore/shared/freight/request-booking.ts'
import { saveOutboundMaster } from '@longshore/shared/freight/save-outbound-master.ts'
import { departSpace, saveSpace } from '@longshore/shared/freight/save-space.ts'
import { reconcileBooking } from '@longshore/shared/freight/settle-booking.ts'
import { sweepPiece } from '@longshore/shared/freight/sweep-piece.ts'
import type { DemoSteps } from './demo.ts'
import type { DemoPackages } from './demo-parcels.ts'

const size = { weight: 1.4, length: 40, width: 30, height: 20, photo: null }
const unmeasured = { weight: 0, length: 0, width: 0, height: 0, photo: null }

/** Packages under master orders and on their way to a carrier, a space with its bookings, and a container. */
export function demoFreight(steps: DemoSteps, scope: string, { onTheirWay, inStock }: DemoPackages): void {
  const coming = steps.do(
    saveReceivingMaster,
    'receiving master',
    { masterId: null, waybillNo: '020-55501234', carrier: 'Hafentransporte', expectedAt: null, remark: '' },
    scope,
  )
  const comingId = derivedId(coming, 'master')
  for (const [nth, pieceId] of onTheirWay.entries()) {
    steps.do(putOnMaster, `on master ${nth}`, { masterId: comingId, pieceId, code: '' }, scope)
    if (nth === 0)
      steps.do(
        receivePiece,
        'received on master',
        { pieceId, masterId: comingId, code: '', ...unmeasured },
        scope,
      )
  }
  for (const [nth, pieceId] of inStock.entries())
    steps.do(receivePiece, `in stock ${nth}`, { pieceId, masterId: null, code: '', ...size }, scope)

  const leaving = steps.do(
    saveOutboundMaster,
    'outbound master',
    {
      ...{ masterId: null, waybillNo: '131-55509876', blNo: '', channel: 'JP_AIR', destination: 'Narita' },
      ...{ carrier: 'Nord Air', remark: '' },
    },
    scope,
  )
  const masterId = derivedId(leaving, 'master')
  const [first, second, third] = inStock
  for (const [nth, pieceId] of [first, second].entries())
    if (pieceId)
      steps.do(extractStock, `extracted ${nth}`, { masterId, pieceId, code: '', pieces: null }, scope)
  if (first) steps.do(issuePiece, 'issued', { masterId, pieceId: first, code: '', from: STAGE }, scope)
  if (third) steps.do(sweepPiece, 'swept', { pieceId: third, code: '', from: STAGE }, scope)

  const saved = steps.do(
    saveSpace,
    'space',
    {
      ...{ spaceId: null, carrier: 'Nord Air', voyage: 'NA 771', channel: 'JP_AIR' },
      ...{ departurePort: 'HAM', arrivalPort: 'NRT', remark: '' },
      ...{ weight: 1500, volume: 9, pieces: 0, overbook: 5, cutOff: null, etd: null, eta: null },
    },
    scope,
  )
  const spaceId = derivedId(saved, 'space')
  const asked = [400, 650].map((weight) =>
    steps.do(
      requestBooking,
      `booking ${weight}`,
      { spaceId, weight, volume: 2.5, pieces: 40, remark: '' },
      scope,
    ),
  )
  const [confirmed] = asked
  if (confirmed)
    steps.do(confirmBooking, 'booking confirmed', { bookingId: derivedId(confirmed, 'booking') }, scope)
  const container = { containerNo: 'CSQU3054383', type: '40HQ', seal: '', blNo: '', remark: '' }
  steps.do(saveContainer, 'container', { containerId: null, spaceId: null, ...container }, scope)
}

/** A flight that left: one booking is reconciled with its carrier's bill, of one the bill says more, one waits. */
export function demoBookedSpace(
  steps: DemoSteps,
  { scope, customerId }: { scope: string; customerId: string | null },
): void {
  const flight = { carrier: 'Nord Air', voyage: 'NA 765', channel: 'JP_AIR' }
  const route = { departurePort: 'HAM', arrivalPort: 'NRT', perKg: '3.20', currency: 'EUR' } as const
  const saved = steps.do(
    saveSpace,
    'space that left',
    { spaceId: null, ...flight, ...route, weight: 2000, volume: 12, pieces: 0 },
    scope,
  )
  const spaceId = derivedId(saved, 'space')
  const booked: { bookingId: string; billNo: string; billed: string }[] = []
  for (const [weight, loaded, billed] of [
    [600, 600, '1920.00'],
    [450, 402.5, '1510.00'],
    [300, 288, ''],
  ] as const) {
    const asked = { spaceId, customerId, weight, volume: 3 }
    const made = steps.do(requestBooking, `left booking ${weight}`, asked, scope)
    const bookingId = derivedId(made, 'booking')
    steps.do(confirmBooking, `left booking ${weight} confirmed`, { bookingId }, scope)
    const figures = { weight: loaded, volume: 2.8, pieces: 0 }
    steps.do(completeBooking, `left booking ${weight} loaded`, { bookingId, ...figures }, scope)
    booked.push({ bookingId, billNo: `NA-${weight}`, billed })
  }
  steps.do(departSpace, 'space left', { spaceId }, scope)
  for (const { billed, ...bill } of booked)
    if (billed) steps.do(reconcileBooking, `bill ${bill.billNo}`, { ...bill, billed }, scope)
}
