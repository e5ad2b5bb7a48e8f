import { trackApi } from '@longshore/shared/service/track.api.ts'
import Link from '@mui/material/Link'
import { Link as To } from 'react-router'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { textOf } from '../language/language.ts'
import { customer, useLogin } from '../login/login.ts'
import { timeOf } from '../look/dates.ts'
import { heldText } from '../outbound/held-text.ts'
import { ChannelName } from '../pricing/ChannelName.tsx'
import { countryName } from '../setup/place-search.ts'
import { lastSaid } from './last-said.ts'
import { TrackRecords } from './TrackRecords.tsx'

/** One package: where it is, what its carrier told, and what our own floor knows of it. */
export function TrackPage() {
  const own = useLogin()?.userType === customer
  return (
    <DocumentPage
      title={own ? 'page.customer.Viewlogisticstrack' : 'page.staff.viewtrack'}
      byId={trackApi.byId}
      nameOf={({ no }) => no}
      head={({ no, status }) => (
        <>
          {no}
          {status !== '' && <StatusChip of="track" value={status} />}
        </>
      )}
    >
      {(one) => (
        <>
          <Facts
            of={[
              [
                'track.order-no',
                one.orderId ? (
                  <Link key="order" component={To} to={`/editOrder?id=${one.orderId}`}>
                    {one.orderNo}
                  </Link>
                ) : (
                  one.orderNo
                ),
              ],
              ['field.customerName', !own && one.customerName],
              ['field.channel', one.channel && <ChannelName key="channel" code={one.channel} />],
              ['track.carrier', one.carrier],
              ['field.country', one.country && countryName(one.country)],
              ['track.last', lastSaid(one)],
              ['track.last-at', one.lastAt && timeOf(one.lastAt)],
              ['track.signed-at', one.signedAt && timeOf(one.signedAt)],
              ['home.held', heldText(one.held)],
              ['track.number-doubt', one.numberDoubt && textOf(`number-doubt.${one.numberDoubt}`)],
              ['track.signed-while-here', one.signedWhileHere && textOf('kit.yes')],
              ['track.moved-after-signed', one.movedAfterSigned && textOf('kit.yes')],
            ]}
          />
          <TrackRecords {...one} />
        </>
      )}
    </DocumentPage>
  )
}
