import { calls } from '@longshore/shared/contract/endpoint.ts'
import type { ParcelAddress } from '@longshore/shared/orders/parcel-address.ts'
import { parcelOrderApi } from '@longshore/shared/orders/parcel-order.api.ts'
import { type ProblemLine, problemApi, type ReplyLine } from '@longshore/shared/service/problem.api.ts'
import { problemMachine } from '@longshore/shared/service/problem.ts'
import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { Link as To } from 'react-router'
import { callOf, useSend } from '../calls/api.ts'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { textOf, useText } from '../language/language.ts'
import { customer, useLogin } from '../login/login.ts'
import { useMay } from '../login/may.ts'
import { timeOf } from '../look/dates.ts'
import { ProblemThread } from './ProblemThread.tsx'
import { problemActions, problemDeskActions } from './problem-actions.ts'
import { ReplyForm } from './ReplyForm.tsx'

export type ShownProblem = ProblemLine & {
  readonly said: readonly ReplyLine[]
  readonly consignee: ParcelAddress | undefined
}

const load = async (send: Parameters<typeof calls>[1], id: string): Promise<ShownProblem> => {
  const { byId, replies } = calls(problemApi, send)
  const [line, said] = await Promise.all([byId({ id }), replies({ id })])
  // Who may not see the order may still talk about it.
  const order = calls(parcelOrderApi, send).byId({ id: line.orderId })
  return { ...line, said, consignee: await order.then(({ consignee }) => consignee).catch(() => undefined) }
}

/** One problem shipment: what is wrong, what was said, and a reply. Opening it marks it as read. */
export function ProblemPage() {
  const t = useText()
  const may = useMay()
  const own = useLogin()?.userType === customer
  return (
    <DocumentPage<ShownProblem>
      title={own ? 'page.customer.problemDetails' : 'page.staff.problemDetails'}
      load={load}
      actions={own ? problemActions : problemDeskActions}
      nameOf={({ orderNo }) => orderNo}
      head={({ orderNo, status }) => (
        <>
          {orderNo}
          <StatusChip of="problem" value={status} />
        </>
      )}
    >
      {(one, reload) => (
        <>
          <Seen id={one.id} unread={one.unread} />
          {!own && one.carried && (
            <Alert severity="warning" sx={{ mb: 1 }}>
              {t('problem.carried')}: {textOf(`reply-type.${one.carried}`)}. {t('problem.carry-hint')}
            </Alert>
          )}
          <Facts
            of={[
              ['problem.type', textOf(`problem-type.${one.type}`)],
              ['problem.turn', textOf(`${own ? 'problem-turn-own' : 'problem-turn'}.${one.turn}`)],
              ['problem.due', one.dueAt && timeOf(one.dueAt)],
              ['field.customerName', !own && one.customerName],
              ['field.waybillNo', one.waybillNo],
              ['field.createdAt', timeOf(one.createdAt)],
              ['problem.released-at', one.releasedAt && timeOf(one.releasedAt)],
              [
                'problem.order',
                <Link key="order" component={To} to={`/editOrder?id=${one.orderId}`}>
                  {one.orderNo}
                </Link>,
              ],
            ]}
          />
          <Typography variant="h2" color="textSecondary">
            {t('problem.thread')}
          </Typography>
          <ProblemThread one={one} />
          {problemMachine.allows(one.status, 'reply') && may('service.problem') && (
            <ReplyForm {...{ one, consignee: one.consignee, saved: reload }} />
          )}
        </>
      )}
    </DocumentPage>
  )
}

/** Says once that it was seen. */
function Seen({ id, unread }: { readonly id: string; readonly unread: number }) {
  const send = useSend()
  useEffect(() => {
    if (unread > 0) void callOf(problemApi.read, send)({ problemId: id }).catch(() => undefined)
  }, [id, unread, send])
  return null
}
