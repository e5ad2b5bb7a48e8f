import {
  type ClaimRow,
  type PartDetail,
  type PartMatch,
  partApi,
} from '@longshore/shared/exceptions/part.api.ts'
import { claimMachine, partMachine } from '@longshore/shared/inbound/unknown-part.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { Timeline } from '../document/Timeline.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { PhotoButton } from '../inbound/PhotoButton.tsx'
import { textOf, useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { timeOf } from '../look/dates.ts'
import { ClaimPhotos } from './ClaimPhotos.tsx'
import { partActions } from './part-actions.ts'

const claims: readonly Part<ClaimRow>[] = [
  { label: 'field.customerName', show: ({ customerName }) => customerName },
  { label: 'field.waybillNo', show: ({ waybillNo }) => waybillNo },
  { label: 'part.proof', show: ({ proof }) => proof },
  { label: 'abnormal.photos', show: ({ id, photos }) => <ClaimPhotos {...{ id, photos }} /> },
  { label: 'field.status', show: ({ status }) => textOf(`${claimMachine.name}.${status}`) },
  { label: 'field.rejectReason', show: ({ reason }) => reason },
  { label: 'part.claimed-at', show: ({ claimedAt }) => timeOf(claimedAt) },
]

const pages = {
  receipt: '/entryOrderDetails?id=',
  box: '/entryOrderDetails?id=',
  sku: '/journal?skuId=',
  order: '/outboundDetails?id=',
} as const
const matches: readonly Part<PartMatch>[] = [
  { label: 'part.match', show: ({ as }) => textOf(`part-match.${as}`) },
  { label: 'part.match-no', show: ({ as, id, label }) => <Link to={pages[as] + id}>{label}</Link> },
  { label: 'field.customerName', show: ({ customerName }) => customerName },
]

/** One unknown part: what the server makes of its code by now, who sees it, who claims it. */
export function PartDetailPage() {
  return (
    <DocumentPage
      title="page.staff.unknownPartDetails"
      byId={partApi.byId}
      actions={partActions}
      nameOf={({ code }) => code}
      head={({ code, status }) => (
        <>
          {code}
          <StatusChip of={partMachine.name} value={status} />
        </>
      )}
    >
      {(part) => (
        <>
          <NextStep part={part} />
          <Facts of={factsOf(part)} />
          {part.matches.length > 0 && (
            <PartTable
              title="part.matches"
              rows={part.matches}
              parts={matches}
              keyOf={({ as, id }) => `${as} ${id}`}
            />
          )}
          {part.claims.length > 0 && (
            <PartTable title="part.claims" rows={part.claims} parts={claims} keyOf={({ id }) => id} />
          )}
          <Timeline entries={part.timeline} />
        </>
      )}
    </DocumentPage>
  )
}

/** What is to be done with the part now, and where. */
function NextStep({ part }: { readonly part: PartDetail }) {
  const t = useText()
  const may = useMay()
  if (part.ended || !may('exceptions.handle')) return null
  const step = part.waiting > 0 ? 'claims' : part.status
  return (
    <Alert severity={step === 'expired' ? 'warning' : 'info'} sx={{ displayPrint: 'none' }}>
      {textOf(`part-next.${step}`)}{' '}
      {step === 'claims' && (
        <Button size="small" component={Link} to={`/partClaims?partId=${part.id}`}>
          {t('part.decide')}
        </Button>
      )}
      {part.status !== 'claimed' && (
        <Button size="small" component={Link} to={`/publishPart?id=${part.id}`}>
          {t('part.publish')}
        </Button>
      )}
      {part.status === 'claimed' &&
        (['receipt', 'return'] as const).map((as) => (
          <Button key={as} size="small" component={Link} to={`/bookPart?id=${part.id}&as=${as}`}>
            {t(`part.make-${as}`)}
          </Button>
        ))}
      {part.matches
        .filter(
          ({ as, customerId }) => as === 'order' && (!part.customerId || part.customerId === customerId),
        )
        .map(({ id, label }) => (
          <Button
            key={id}
            size="small"
            component={Link}
            to={`/bookPart?id=${part.id}&as=return&orderId=${id}`}
          >
            {t('part.make-return-of', { order: label })}
          </Button>
        ))}
      {part.exceptionId && (
        <Button size="small" component={Link} to={`/exceptionDetails?id=${part.exceptionId}`}>
          {t('part.resolve')}
        </Button>
      )}
    </Alert>
  )
}

function factsOf(part: PartDetail): Parameters<typeof Facts>[0]['of'] {
  return [
    ['field.quantity', part.quantity],
    ['part.ended', part.ended && textOf(`part-end.${part.ended}`)],
    ['field.customerName', part.customerName],
    ['detail.receipt', part.receiptNo],
    ['field.remark', part.remark],
    ['inbound.photo', part.photo && <PhotoButton hash={part.photo} />],
    ['part.received-by', part.receivedBy],
    ['part.received-at', timeOf(part.receivedAt)],
    ['part.days', part.days],
    ['part.reminded', part.reminded > 0 && part.reminded],
    ['part.published-at', part.publishedAt && timeOf(part.publishedAt)],
    ['part.shown-to', part.shownTo.join(', ')],
    ['part.settled-at', part.settledAt && timeOf(part.settledAt)],
  ]
}
