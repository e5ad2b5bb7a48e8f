import {
  type RepricedSum,
  type RepricingDetail,
  repricingApi,
} from '@longshore/shared/billing/repricing.api.ts'
import { repricingMachine } from '@longshore/shared/billing/repricing.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { actionsOf } from '../grid/actions.ts'
import { StatusChip } from '../grid/StatusChip.tsx'
import { textOf, useText } from '../language/language.ts'
import { amountText } from '../look/amounts.ts'
import { timeOf } from '../look/dates.ts'
import { versionText } from '../pricing/version-text.ts'
import { KnowsFees, useKnownFees } from './FeeName.tsx'
import { priceOf } from './repricing-columns.tsx'

const AGAIN = 3000

const actions = actionsOf(repricingApi.list).moves(
  repricingMachine,
  ({ status }) => status,
  { charge: repricingApi.charge },
  ({ id }) => ({ repricingId: id }),
  { charge: { takes: 'one', question: 'repricing.charge-asks', fits: canCharge } },
)
/** The list's rows do not say whether the price holds: there the button stands on the page alone. */
function canCharge(row: object): boolean {
  const { status, open, isHeld } = row as RepricingDetail
  return status === 'found' && open > 0 && isHeld
}

const parts: readonly Part<RepricedSum>[] = [
  { label: 'field.status', show: ({ status }) => textOf(`repriced.${status}`) },
  { label: 'repriced.lines', number: true, show: ({ lines }) => lines },
  { label: 'repriced.customers', number: true, show: ({ customers }) => customers },
  { label: 'repriced.was', number: true, show: (of) => amountText(of.was, of.currency) },
  { label: 'repriced.now', number: true, show: (of) => amountText(of.now, of.nowCurrency) },
  {
    ...{ label: 'ledger.differs', number: true },
    show: ({ difference, currency }) => (difference === '' ? '' : amountText(difference, currency)),
  },
]

/** `repricing`, an address of ours: what a price that begins in the past touches, before and after it is charged anew. */
export function RepricingPage() {
  return (
    <KnowsFees>
      <OfPrice />
    </KnowsFees>
  )
}

function OfPrice() {
  const fees = useKnownFees()
  return (
    <DocumentPage<RepricingDetail>
      title="page.staff.repricing"
      byId={repricingApi.byId}
      actions={actions}
      nameOf={(one) => priceOf(one, fees)}
      head={(one) => (
        <>
          {priceOf(one, fees)}
          <StatusChip of="repricing" value={one.status} />
        </>
      )}
    >
      {(one, reload) => <Body of={one} reload={reload} />}
    </DocumentPage>
  )
}

function Body({ of: one, reload }: { readonly of: RepricingDetail; reload(): void }) {
  const t = useText()
  const { status, looked, sums } = one
  const isAtWork = status === 'looking' || status === 'charging'
  useEffect(() => {
    if (!isAtWork) return
    const timer = setInterval(reload, AGAIN)
    return () => clearInterval(timer)
  }, [isAtWork, reload])
  const isSettled = sums.some((sum) => sum.status === 'settled' || sum.status === 'stays')
  return (
    <>
      <Facts
        of={[
          ['price.version', versionText(one.priceNo)],
          ['field.channel', one.channel],
          ['field.customerId', one.customerName || t('billing.everybody')],
          ['repricing.from', one.from === 0 ? t('billing.always') : timeOf(one.from)],
          ['repricing.until', timeOf(one.until)],
          ['repricing.looked', String(looked)],
          ['trial.started-by', one.startedName],
          ['trial.started-at', timeOf(one.startedAt)],
          ['trial.ended-at', one.endedAt !== null && timeOf(one.endedAt)],
        ]}
      />
      <PartTable
        title="repricing.sums"
        rows={sums}
        parts={parts}
        keyOf={(sum) => `${sum.status} ${sum.currency} ${sum.nowCurrency}`}
        {...(!isAtWork && { none: 'repricing.nothing' })}
      />
      {status === 'found' && one.open > 0 && !one.isHeld && (
        <Alert severity="info">{t('repricing.publish-first')}</Alert>
      )}
      {isSettled && <Alert severity="info">{t('repricing.write-rest')}</Alert>}
      {sums.length > 0 && (
        <Button
          variant="outlined"
          component={Link}
          to={`/repricedCharges?repricingId=${one.id}`}
          sx={{ justifySelf: 'start' }}
        >
          {t('repricing.show-charges')}
        </Button>
      )}
    </>
  )
}
