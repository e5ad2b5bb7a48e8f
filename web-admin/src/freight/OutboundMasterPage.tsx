import { calls } from '@longshore/shared/contract/endpoint.ts'
import {
  type ExtractedLine,
  type OutboundMasterDetail,
  outboundMasterApi,
} from '@longshore/shared/freight/outbound-master.api.ts'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { sentenceOf, useSend } from '../calls/api.ts'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { Timeline } from '../document/Timeline.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { textOf } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { timeOf } from '../look/dates.ts'
import { kgText } from '../look/measures.ts'
import { notify } from '../notice/notify.ts'
import { ChannelName } from '../pricing/ChannelName.tsx'
import { outboundMasterActions } from './outbound-master-actions.ts'
import { packageParts } from './package-parts.tsx'

const form = { px: 2, displayPrint: 'none' } as const
const issued: readonly Part<ExtractedLine>[] = [
  { label: 'master.issued-at', show: ({ issuedAt }) => (issuedAt === null ? '' : timeOf(issuedAt)) },
  { label: 'master.issued-by', show: ({ issuedBy }) => issuedBy },
]

/** One outbound master order: what was extracted from stock for it, and what of that was issued. */
export function OutboundMasterPage() {
  const may = useMay()
  const { returnToStock } = calls(outboundMasterApi, useSend())
  const back = (reload: () => void): Part<ExtractedLine> => ({
    ...{ label: 'master.return', screen: true },
    show: ({ id: pieceId }) => (
      <Button
        size="small"
        onClick={() =>
          void returnToStock({ pieceId })
            .catch((fault) => notify.error(sentenceOf(fault)))
            .then(reload)
        }
      >
        {textOf('master.return')}
      </Button>
    ),
  })
  return (
    <DocumentPage<OutboundMasterDetail>
      title="page.staff.warehouseOrderDetalis"
      byId={outboundMasterApi.byId}
      actions={outboundMasterActions}
      nameOf={({ no }) => no}
      head={({ no, status }) => (
        <>
          {no}
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
              ['master.destination', one.destination],
              ['master.taken-by', one.carrier],
              ['master.issued', `${one.issued} / ${one.pieces}`],
              ['freight.weighed', one.weight > 0 && kgText(one.weight)],
              ['field.createdAt', timeOf(one.createdAt)],
              ['master.created-by', one.createdBy],
              ['master.remark', one.remark],
            ]}
          />
          {one.status !== 'cancelled' && may('freight.ship') && (
            <Paper variant="outlined" sx={form}>
              <SchemaForm
                key={`of ${one.pieces}`}
                of={outboundMasterApi.extract}
                fixed={{ masterId: one.id }}
                saved={reload}
                submit="master.extract"
                success={null}
                guard={false}
              >
                <TextField name="code" label="master.package-or-order" autoFocus />
                <NumberField name="pieces" label="master.out-pieces" />
              </SchemaForm>
            </Paper>
          )}
          <PartTable
            title="freight.packages"
            rows={one.packages}
            parts={[...packageParts, ...issued, ...(may('freight.ship') ? [back(reload)] : [])]}
            keyOf={({ id }) => id}
            none="master.none-extracted"
            stacks
          />
          <Timeline entries={one.timeline} />
        </>
      )}
    </DocumentPage>
  )
}
