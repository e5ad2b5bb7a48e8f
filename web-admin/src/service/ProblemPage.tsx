import { calls } from '@longshore/shared/contract/endpoint.ts'
import { type ProblemLine, problemApi, type ReplyLine } from '@longshore/shared/service/problem.api.ts'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { Link as To } from 'react-router'
import { callOf, useSend } from '../calls/api.ts'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { textOf, useText } from '../language/language.ts'
import { customer, useLogin } from '../login/login.ts'
import { useMay } from '../login/may.ts'
import { timeOf } from '../look/dates.ts'
import { problemActions } from './problem-actions.ts'

type Shown = ProblemLine & { readonly said: readonly ReplyLine[] }

const load = async (send: Parameters<typeof calls>[1], id: string): Promise<Shown> => {
  const { byId, replies } = calls(problemApi, send)
  const [line, said] = await Promise.all([byId({ id }), replies({ id })])
  return { ...line, said }
}

/** One problem shipment: what is wrong, what was said, and a reply. Opening it marks it as read. */
export function ProblemPage() {
  const t = useText()
  const may = useMay()
  const own = useLogin()?.userType === customer
  return (
    <DocumentPage<Shown>
      title={own ? 'page.customer.problemDetails' : 'page.staff.problemDetails'}
      load={load}
      actions={problemActions}
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
          <Facts
            of={[
              ['problem.type', textOf(`problem-type.${one.type}`)],
              ['problem.turn', textOf(`problem-turn.${one.turn}`)],
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
          <Paper variant="outlined" component="ol" sx={thread}>
            <li>
              <Box sx={{ color: 'text.secondary' }}>{timeOf(one.createdAt)}</Box>
              <Box sx={words}>{one.question}</Box>
            </li>
            {one.said.map((reply) => (
              <li key={reply.id}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, color: 'text.secondary' }}>
                  <time>{timeOf(reply.at)}</time>
                  <span>{reply.authorName || t('problem.house')}</span>
                  {reply.type && (
                    <Chip size="small" variant="outlined" label={textOf(`reply-type.${reply.type}`)} />
                  )}
                </Box>
                <Box sx={words}>{reply.text}</Box>
              </li>
            ))}
          </Paper>
          {one.status === 'open' && may('service.problem') && (
            <Paper variant="outlined" sx={{ px: 2, maxWidth: 760, displayPrint: 'none' }}>
              <SchemaForm
                key={one.said.length}
                of={problemApi.reply}
                fixed={{ problemId: one.id }}
                submit="problem.reply"
                success="message.replied"
                saved={reload}
              >
                <TextField name="text" label="problem.text" rows={3} wide />
                <SelectField name="type" label="problem.reply-type" words="reply-type" />
              </SchemaForm>
            </Paper>
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

const thread = { m: 0, p: 1.5, listStyle: 'none', display: 'grid', gap: 1.5, maxWidth: 760 }
const words = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }
