import { type ChargeLineLine, chargeLineApi } from '@longshore/shared/billing/charge-line.api.ts'
import { chargeMachine } from '@longshore/shared/billing/charge-line.ts'
import { actionsOf } from '../grid/actions.ts'
import { columnsOf } from '../grid/columns.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { t } from '../language/language.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { ChargeReason } from './ChargeReason.tsx'
import { houseColumns, openFilters } from './charge-columns.tsx'
import { KnowsFees } from './FeeName.tsx'

const column = columnsOf(chargeLineApi.list)
const settledColumns = [
  ...houseColumns,
  column.text('settledName', { label: 'billing.settled-by' }),
  column.time('settledAt', { label: 'billing.settled-at' }),
]
const { moves, does, opens } = actionsOf(chargeLineApi.list)
const statusOf = ({ status }: ChargeLineLine) => status
const lineOf = ({ id, customerId }: ChargeLineLine) => ({ customerId, lineIds: [id] })
const credits = opens('billing.credit', ({ id }) => `/creditCharge?id=${id}`, {
  ...{ permission: 'billing.settle', fits: ({ reverses }) => reverses === null },
})
const accruedActions = [
  credits,
  opens('charge.replace', ({ id }) => `/recalculateCharges?id=${id}`, {
    ...{ permission: 'billing.settle', fits: ({ ruleNo }) => ruleNo > 0 },
  }),
  ...moves(chargeMachine, statusOf, { settle: chargeLineApi.settle }, lineOf),
  does('billing.settle-all', chargeLineApi.settleAll, ({ customerId }) => ({ customerId }), {
    ...{ takes: 'one', asks: 'confirm' },
    question: ([row]) => t('billing.settle-all-question', { customer: row?.customerName ?? '' }),
  }),
]
const settledActions = [
  credits,
  ...moves(chargeMachine, statusOf, { unsettle: chargeLineApi.unsettle }, lineOf),
]
const presets = { all: { status: 'accrued' }, log: { status: 'settled' } } as const

/** `Fullbill` and `offerLog`: charges that wait to be settled, and the log of those that were. */
export function ChargeSettlementPage({ preset }: PageProps) {
  const isLog = preset === 'log'
  return (
    <KnowsFees>
      <ListPage
        title={isLog ? 'page.staff.offerLog' : 'page.staff.Fullbill'}
        of={chargeLineApi.list}
        preset={presets[isLog ? 'log' : 'all']}
        columns={isLog ? settledColumns : houseColumns}
        filters={openFilters}
        actions={isLog ? settledActions : accruedActions}
        beside={(line) => <ChargeReason of={line} />}
      />
    </KnowsFees>
  )
}
