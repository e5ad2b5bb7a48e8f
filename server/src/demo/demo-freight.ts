import { derivedId } from '@longshore/shared/command/id.ts'
import { extractStock } from '@longshore/shared/freight/extract-stock.ts'
import { issuePiece } from '@longshore/shared/freight/issue-piece.ts'
import { confirmBooking } from '@longshore/shared/freight/move-booking.ts'
import { saveContainer } from '@longshore/shared/freight/move-container.ts'
import { putOnMaster, saveReceivingMaster } from '@longshore/shared/freight/move-receiving-master.ts'
import { STAGE } from '@longshore/shared/freight/piece-place.ts'
import { receivePiece } from '@longshore/shared/freight/receive-piece.ts'
import { requestBooking } from '@longshore/shared/freight/request-booking.ts'
import { saveOutboundMaster } from '@longshore/shared/freight/save-outbound-master.ts'
import { saveSpace } from '@longshore/shared/freight/save-space.ts'
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
