import { type CountOrderDetail, countOrderApi } from '@longshore/shared/stock/count-order.api.ts'
import { countOrderMachine } from '@longshore/shared/stock/count-order.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { Timeline } from '../document/Timeline.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { textOf, useText } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import { moneyText } from './count-actions.ts'
import { countOrderActions, covered } from './count-order-actions.ts'
import { OrderCounters } from './OrderCounters.tsx'
import { OrderDifferences } from './OrderDifferences.tsx'

/** One count order: how far it has come, and the way to its positions. */
export function CountOrderDetailPage() {
  const t = useText()
  return (
    <DocumentPage
      title="page.staff.countOrderDetails"
      byId={countOrderApi.byId}
      actions={countOrderActions}
      nameOf={({ no }) => no}
      head={({ no, status }) => (
        <>
          {no}
          <StatusChip of={countOrderMachine.name} value={status} />
        </>
      )}
    >
      {(order) => (
        <>
          <Facts of={factsOf(order)} />
          <Button
            component={Link}
            to={`/countPositions?orderId=${order.id}`}
            sx={{ justifySelf: 'start', displayPrint: 'none' }}
          >
            {t('stock.see-positions')}
          </Button>
          {order.differing > 0 && (
            <Button
              component={Link}
              to={`/countPositions?orderId=${order.id}&differs=yes`}
              sx={{ justifySelf: 'start', displayPrint: 'none' }}
            >
              {t('stock.see-differences')}
            </Button>
          )}
          <OrderDifferences orderId={order.id} counted={order.counted} />
          <OrderCounters orderId={order.id} done={order.counted + order.approved} />
          <Timeline entries={order.timeline} />
        </>
      )}
    </DocumentPage>
  )
}

function waitingText({ waiting, cut }: CountOrderDetail): string {
  const worth = moneyText(waiting)
  return cut ? textOf('stock.at-least', { worth }) : worth
}

function factsOf(order: CountOrderDetail): Parameters<typeof Facts>[0]['of'] {
  return [
    ['stock.covers', covered(order)],
    [
      'stock.positions',
      order.gathering ? textOf('stock.gathering', { n: order.positions }) : order.positions,
    ],
    ['stock.passed', order.passed],
    [
      'stock.freezes',
      order.freezes && order.left > 0 && order.status !== 'cancelled' ? textOf('stock.until-counted') : '',
    ],
    ['stock.to-count', order.left],
    ['stock.to-approve', order.counted],
    ['stock.open-differences', order.differing || ''],
    ['stock.approved', order.approved],
    ['stock.differing', order.differences],
    ['stock.worth-waiting', waitingText(order)],
    ['stock.above-limit', order.aboveLimit || ''],
    ['stock.worth-approved', moneyText(order.worth)],
    ['stock.approved-by', order.approverName],
    ['stock.ordered-by', order.createdByName],
    ['field.remark', order.remark],
    ['field.reason', order.reason],
    ['field.createdAt', timeOf(order.createdAt)],
    ['stock.finished-at', order.finishedAt && timeOf(order.finishedAt)],
  ]
}
