import { type StowageDetail, stowageApi } from '@longshore/shared/freight/stowage.api.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Barcode } from '../document/Barcode.tsx'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { Timeline } from '../document/Timeline.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { textOf, useText } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import { ChannelName } from '../pricing/ChannelName.tsx'
import { StowageItems } from './StowageItems.tsx'
import { StowageManifest } from './StowageManifest.tsx'
import { StowageRoll } from './StowageRoll.tsx'
import { StowageScan } from './StowageScan.tsx'
import { stowageActions } from './stowage-actions.ts'
import { useFollowing } from './use-following.ts'

/**
 * `stowageDetails`: what a stowage order plans, what is loaded, and what of the plan is missing; printed it is
 * the load's manifest, which its driver signs.
 */
export function StowagePage() {
  const t = useText()
  return (
    <DocumentPage<StowageDetail>
      title="page.staff.stowageDetails"
      byId={stowageApi.byId}
      actions={stowageActions}
      nameOf={({ no }) => no}
      head={({ no, status }) => (
        <>
          {no}
          <StatusChip of="stowage" value={status} />
        </>
      )}
    >
      {(one, reload) => (
        <>
          <Box sx={{ displayPrint: 'none' }}>
            <Button variant="outlined" onClick={() => window.print()}>
              {t('stowage.print')}
            </Button>
          </Box>
          <Box sx={{ display: 'none', displayPrint: 'block' }}>
            <Barcode text={one.no} />
          </Box>
          <Following {...{ one, reload }} />
          <StowageManifest {...{ one, reload }} />
          <Facts of={factsOf(one)} />
          <StowageScan {...{ one, reload }} />
          {one.more && <Alert severity="info">{t('stowage.more')}</Alert>}
          <StowageItems {...{ one, reload }} />
          <StowageRoll {...{ one, reload }} />
          <Box sx={{ display: 'none', displayPrint: 'block', pt: 6, borderBottom: 1, width: 320 }}>
            {t('stowage.signature')}
          </Box>
          <Box sx={{ displayPrint: 'none' }}>
            <Timeline entries={one.timeline} />
          </Box>
        </>
      )}
    </DocumentPage>
  )
}

function Following({ one, reload }: { readonly one: StowageDetail; reload(): void }) {
  useFollowing(one, reload)
  return null
}

function factsOf(one: StowageDetail): Parameters<typeof Facts>[0]['of'] {
  return [
    ['field.channel', one.channel && <ChannelName key="channel" code={one.channel} />],
    ['stowage.way', textOf(`transport-way.${one.way}`)],
    ['stowage.supplier', one.supplierName],
    ['stowage.company', one.company],
    ['stowage.agent', one.agent],
    ['stowage.departure-port', one.departurePort],
    ['stowage.arrival-port', one.arrivalPort],
    ['stowage.destination', one.destinationName],
    ['stowage.origin', one.originName],
    ['stowage.bl-no', one.blNo],
    ['stowage.container-no', one.containerNo],
    ['stowage.cabinet-type', one.cabinetType],
    ['stowage.plate', one.plate],
    ['stowage.driver', one.driver],
    ['field.contact', one.contact],
    ['field.phone', one.phone],
    ['stowage.paper-cut-off', moment(one.paperCutOff)],
    ['stowage.cargo-cut-off', moment(one.cargoCutOff)],
    ['stowage.dock-at', moment(one.dockAt)],
    ['stowage.loading-at', moment(one.loadingAt)],
    ['field.etd', moment(one.etd)],
    ['field.eta', moment(one.eta)],
    ['stowage.pieces', of(one.pieces, one.bookedPieces)],
    ['stowage.weight', of(one.weight, one.bookedWeight, 'kg')],
    ['stowage.volume', of(one.volume, one.bookedVolume, 'm³')],
    ['stowage.departed-at', moment(one.departedAt)],
    ['stowage.departed-by', one.departedBy],
    ['stowage.followed', (one.departedAt !== null || one.followed > 0) && `${one.followed} / ${one.pieces}`],
    ['stowage.arrived-at', moment(one.arrivedAt)],
    ['field.remark', one.remark],
    ['stowage.created-by', one.createdBy],
    ['field.createdAt', timeOf(one.createdAt)],
  ]
}

function moment(seconds: number | null): string | false {
  return seconds !== null && timeOf(seconds)
}

/** What is loaded, beside what was booked where something was. */
function of(loaded: number, booked: number, unit = ''): string {
  return [booked > 0 ? `${loaded} / ${booked}` : String(loaded), unit].join(' ').trim()
}
