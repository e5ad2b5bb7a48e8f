import { parcelReceiptApi } from '@longshore/shared/freight/piece.api.ts'
import type { ParcelReceipt } from '@longshore/shared/freight/piece-view.ts'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { PartTable } from '../document/PartTable.tsx'
import { Timeline } from '../document/Timeline.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { timeOf } from '../look/dates.ts'
import { kgText } from '../look/measures.ts'
import { ChannelName } from '../pricing/ChannelName.tsx'
import { countryName } from '../setup/place-search.ts'
import { packageParts } from './package-parts.tsx'

/** One parcel order as the dock sees it: how many packages came, where each is, and what happened. */
export function ParcelReceiptPage() {
  return (
    <DocumentPage<ParcelReceipt>
      title="page.staff.parcelReceipt"
      byId={parcelReceiptApi.byId}
      nameOf={({ no }) => no}
      head={({ no, shown }) => (
        <>
          {no}
          <StatusChip of="parcelOrder" value={shown} />
        </>
      )}
    >
      {(one) => (
        <>
          <Facts
            of={[
              ['field.customerName', one.customerName],
              ['field.received', `${one.received} / ${one.pieces}`],
              ['freight.measured', `${one.measured} / ${one.pieces}`],
              ['freight.weighed', one.weighed > 0 && kgText(one.weighed)],
              ['freight.announced', one.weight > 0 && kgText(one.weight)],
              ['parcel.delivery-no', one.deliveryNo],
              ['parcel.original-no', one.originalNo],
              ['field.channel', one.channel && <ChannelName key="channel" code={one.channel} />],
              ['field.country', countryName(one.country)],
              ['parcel.hold-reason', one.holdReason],
              ['field.submittedAt', one.submittedAt !== null && timeOf(one.submittedAt)],
            ]}
          />
          <PartTable
            title="freight.packages"
            rows={one.packages}
            parts={packageParts}
            keyOf={({ id }) => id}
            none="freight.none"
            stacks
          />
          <Timeline entries={one.timeline} />
        </>
      )}
    </DocumentPage>
  )
}
