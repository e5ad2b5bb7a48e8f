import { calls } from '@longshore/shared/contract/endpoint.ts'
import {
  type OutboundMasterDetail,
  outboundMasterApi,
} from '@longshore/shared/freight/outbound-master.api.ts'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import { Link as To } from 'react-router'
import { useSend } from '../calls/api.ts'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import type { PageProps } from '../menu/menu-line.ts'
import { ChannelName } from '../pricing/ChannelName.tsx'
import { ScanStation } from './ScanStation.tsx'

/** `warehouse`, `warehouseAll`: packages are scanned out to one master order, one by one or by a list of their numbers. */
export function OutboundMasterIssuePage({ preset = 'one' }: PageProps) {
  const { issue } = calls(outboundMasterApi, useSend())
  return (
    <DocumentPage<OutboundMasterDetail>
      title={preset === 'batch' ? 'page.staff.warehouseAll' : 'page.staff.warehouse'}
      byId={outboundMasterApi.byId}
      nameOf={({ no }) => no}
      head={({ id, no, status }) => (
        <>
          <Link component={To} to={`/warehouseOrderDetalis?id=${id}`}>
            {no}
          </Link>
          <StatusChip of="outboundMaster" value={status} />
        </>
      )}
    >
      {(one, reload) => (
        <>
          <Facts
            of={[
              ['master.waybill', one.waybillNo],
              ['master.bl', one.blNo],
              ['field.channel', one.channel && <ChannelName key="channel" code={one.channel} />],
              ['master.issued', `${one.issued} / ${one.pieces}`],
            ]}
          />
          <Paper variant="outlined" sx={{ px: 2, pt: 2 }}>
            <ScanStation
              isList={preset === 'batch'}
              offered={one.packages.flatMap(({ no, issuedAt }) => (issuedAt === null ? no : []))}
              submit="master.issue"
              take={(code) => issue({ masterId: one.id, code })}
              done={reload}
            />
          </Paper>
        </>
      )}
    </DocumentPage>
  )
}
