import { type DefectiveDetail, defectiveApi } from '@longshore/shared/exceptions/defective.api.ts'
import { partPhotoPath } from '@longshore/shared/exceptions/photo-hashes.ts'
import type { Flaw } from '@longshore/shared/inbound/receipt.ts'
import { defectiveMachine } from '@longshore/shared/stock/defective-item.ts'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { Thumbnail } from '../document/Picture.tsx'
import { Timeline } from '../document/Timeline.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { textOf } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { defectText, lotHistoryWords } from './defect-text.ts'
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
          <PartTable
            title="defective.flaws"
            rows={lot.flaws.map((flaw, nth) => ({ ...flaw, nth, lotId: lot.id }))}
            parts={flawParts}
            keyOf={({ nth }) => String(nth)}
          />
          <Timeline entries={lot.timeline} wordsOf={lotHistoryWords} />
        </>
      )}
    </DocumentPage>
  )
}

interface FlawOfLot extends Flaw {
  readonly nth: number
  readonly lotId: string
}

/** What is wrong: said by whoever registered the lot, or by the inspector of the line that brought it. */
const flawParts: readonly Part<FlawOfLot>[] = [
  { label: 'field.reason', show: ({ reason }) => defectText(reason) },
  { label: 'field.quantity', number: true, show: ({ quantity }) => quantity },
  {
    label: 'inbound.photo',
    screen: true,
    show: ({ photo, lotId }) =>
      photo && (
        <Thumbnail
          at={{ path: partPhotoPath, hash: photo, row: lotId }}
          alt={textOf('inbound.photo')}
          side={64}
        />
      ),
  },
]

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
    ['detail.receipt', lot.receiptNo],
    ['defective.method', lot.method && textOf(`defective-method.${lot.method}`)],
    ['defective.requested-by', lot.requestedByName],
    ['defective.audited-by', lot.auditedByName],
    ['field.rejectReason', lot.rejection],
    ['field.createdAt', timeOf(lot.createdAt)],
    ['defective.handled-at', lot.handledAt && timeOf(lot.handledAt)],
  ]
}
