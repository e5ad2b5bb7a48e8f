import {
  type ReceivingMasterDetail,
  receivingMasterApi,
} from '@longshore/shared/freight/receiving-master.api.ts'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import { Link as To } from 'react-router'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import type { PageProps } from '../menu/menu-line.ts'
import { ReceiveScans } from './ScanReceivePage.tsx'

/** `receiptandwarehousing`, `receiptandwarehousingAll`: packages of one master order, one by one with a scale, or by their numbers. */
export function ReceivingMasterIntakePage({ preset = 'one' }: PageProps) {
  return (
    <DocumentPage<ReceivingMasterDetail>
      title={preset === 'batch' ? 'page.staff.receiptandwarehousingAll' : 'page.staff.receiptandwarehousing'}
      byId={receivingMasterApi.byId}
      nameOf={({ no }) => no}
      head={({ id, no, status }) => (
        <>
          <Link component={To} to={`/mainorderdetails?id=${id}`}>
            {no}
          </Link>
          <StatusChip of="receivingMaster" value={status} />
        </>
      )}
    >
      {(one, reload) => (
        <>
          <Facts
            of={[
              ['master.waybill', one.waybillNo],
              ['master.carrier', one.carrier],
              ['field.received', `${one.received} / ${one.pieces}`],
              ['freight.measured', `${one.measured} / ${one.pieces}`],
            ]}
          />
          <Paper variant="outlined" sx={{ px: 2, pt: 2 }}>
            <ReceiveScans
              isList={preset === 'batch'}
              master={{
                id: one.id,
                expected: one.packages.flatMap(({ no, receivedAt }) => (receivedAt === null ? no : [])),
              }}
              done={reload}
            />
          </Paper>
        </>
      )}
    </DocumentPage>
  )
}
