import { calls } from '@longshore/shared/contract/endpoint.ts'
import { abnormalApi } from '@longshore/shared/exceptions/abnormal.api.ts'
import type { ExceptionRow } from '@longshore/shared/exceptions/exception.api.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useCallback } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { Facts } from '../document/Facts.tsx'
import { Timeline } from '../document/Timeline.tsx'
import { textOf, useText } from '../language/language.ts'
import { Waiting } from '../shell/Waiting.tsx'
import { CommentForm } from './CommentForm.tsx'
import { Comments } from './Comments.tsx'

/** An abnormal part's side with people: whom it is shown to, what was said, whose turn it is. */
export function PartThread({ row, reload }: { readonly row: ExceptionRow; reload(): void }) {
  const t = useText()
  const send = useSend()
  const { id, version } = row
  // Another version has other things said about it.
  const read = useCallback(() => calls(abnormalApi, send).thread({ id }), [send, id, version])
  const { answer, failed, reload: again } = useLoad(read)
  if (failed !== undefined)
    return (
      <Alert severity="error" action={<Button onClick={again}>{t('kit.retry')}</Button>}>
        {sentenceOf(failed)}
      </Alert>
    )
  if (!answer) return <Waiting />
  const { customerId, customerName, agreement, turn, disposition, comments, timeline } = answer
  const isOpen = row.status === 'open' || row.status === 'taken'
  return (
    <>
      <Facts
        of={[
          ['abnormal.disposition', disposition && textOf(`disposition.${disposition}`)],
          ['abnormal.shown-to', customerName || t('abnormal.nobody')],
          ['abnormal.turn', customerId && isOpen && textOf(`turn.${turn}`)],
          ['abnormal.agreement', agreement && textOf(`agreement.${agreement}`)],
        ]}
      />
      <Comments comments={comments} house={t('abnormal.the-house')} marksInternal={customerId !== ''} />
      <CommentForm
        key={comments.length}
        exceptionId={id}
        mayKeep={customerId !== ''}
        saved={() => {
          again()
          reload()
        }}
      />
      <Timeline entries={timeline} />
    </>
  )
}
