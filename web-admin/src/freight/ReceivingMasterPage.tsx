import { calls } from '@longshore/shared/contract/endpoint.ts'
import type { PieceLine } from '@longshore/shared/freight/piece-view.ts'
import {
  type ReceivingMasterDetail,
  receivingMasterApi,
} from '@longshore/shared/freight/receiving-master.api.ts'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { sentenceOf, useSend } from '../calls/api.ts'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { Timeline } from '../document/Timeline.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { textOf } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { timeOf } from '../look/dates.ts'
import { notify } from '../notice/notify.ts'
import { packageParts } from './package-parts.tsx'
import { receivingMasterActions } from './receiving-master-actions.ts'
import { ScanStation } from './ScanStation.tsx'

const form = { px: 2, pt: 2, displayPrint: 'none' } as const

/** One receiving master order: which packages come under it, how many came, and what happened. */
export function ReceivingMasterPage() {
  const may = useMay()
  const { putOn, takeOff } = calls(receivingMasterApi, useSend())
  const offPart = (reload: () => void): Part<PieceLine> => ({
    ...{ label: 'master.take-off', screen: true },
    show: ({ id: pieceId, receivedAt }) =>
      receivedAt === null && (
        <Button
          size="small"
          onClick={() =>
            void takeOff({ pieceId })
              .catch((fault) => notify.error(sentenceOf(fault)))
              .then(reload)
          }
        >
          {textOf('master.take-off')}
        </Button>
      ),
  })
  return (
    <DocumentPage<ReceivingMasterDetail>
      title="page.staff.mainorderdetails"
      byId={receivingMasterApi.byId}
      actions={receivingMasterActions}
      nameOf={({ no }) => no}
      head={({ no, status }) => (
        <>
          {no}
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
              ['master.expected-at', one.expectedAt !== null && timeOf(one.expectedAt)],
              ['field.createdAt', timeOf(one.createdAt)],
              ['master.created-by', one.createdBy],
              ['master.remark', one.remark],
            ]}
          />
          {one.status !== 'cancelled' && may('freight.receive') && (
            <Paper variant="outlined" sx={form}>
              <ScanStation
                isList
                submit="master.put-on"
                hint="master.put-on-hint"
                take={(code) => putOn({ masterId: one.id, code })}
                done={reload}
              />
            </Paper>
          )}
          <PartTable
            title="freight.packages"
            rows={one.packages}
            parts={may('freight.receive') ? [...packageParts, offPart(reload)] : packageParts}
            keyOf={({ id }) => id}
            none="master.none"
            stacks
          />
          <Timeline entries={one.timeline} />
        </>
      )}
    </DocumentPage>
  )
}
