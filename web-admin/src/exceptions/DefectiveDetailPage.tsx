import { type DefectiveDetail, defectiveApi } from '@longshore/shared/exceptions/defective.api.ts'
import { defectiveMachine } from '@longshore/shared/stock/defective-item.ts'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { Timeline } from '../document/Timeline.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { PhotoButton } from '../inbound/PhotoButton.tsx'
import { textOf } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { ownerLotActions, staffLotActions } from './defective-actions.ts'

/** One lot of defective pieces: where it stands, what was found, what is asked and decided. */
export function DefectiveDetailPage({ preset }: PageProps) {
  const own = preset === 'own'
  return (
    <DocumentPage
      title={own ? 'page.customer.defectiveDetails' : 'page.staff.defectiveDetails'}
      byId={defectiveApi.byId}
      actions={own ? ownerLotActions : staffLotActions}
      nameOf={nameOf}
      head={(lot) => (
        <>
          {nameOf(lot)}
          <StatusChip of={defectiveMachine.name} value={lot.status} />
        </>
      )}
    >
      {(lot) => (
        <>
          <Facts of={factsOf(lot)} />
          <Timeline entries={lot.timeline} />
        </>
      )}
    </DocumentPage>
  )
}

function nameOf({ skuCode, positionCode }: DefectiveDetail): string {
  return `${skuCode} · ${positionCode}`
}

function factsOf(lot: DefectiveDetail): Parameters<typeof Facts>[0]['of'] {
  return [
    ['field.skuName', lot.skuName],
    ['field.customerName', lot.ownerName],
    ['field.quantity', lot.quantity],
    ['defective.done', lot.done > 0 && lot.done],
    ['defective.bound', lot.bound > 0 && lot.bound],
    ['defective.away', lot.away > 0 && lot.away],
    ['defective.free', lot.free],
    ['field.reason', lot.reason && textOf(`defect.${lot.reason}`)],
    ['inbound.photo', lot.photo && <PhotoButton hash={lot.photo} />],
    ['detail.receipt', lot.receiptNo],
    ['defective.method', lot.method && textOf(`defective-method.${lot.method}`)],
    ['defective.requested-by', lot.requestedByName],
    ['defective.audited-by', lot.auditedByName],
    ['field.rejectReason', lot.rejection],
    ['field.createdAt', timeOf(lot.createdAt)],
    ['defective.handled-at', lot.handledAt && timeOf(lot.handledAt)],
  ]
}
