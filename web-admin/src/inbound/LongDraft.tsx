import { MOST_LINES } from '@longshore/shared/inbound/add-lines.ts'
import { inboundApi } from '@longshore/shared/inbound/receipt.api.ts'
import type { WholeReceipt } from '@longshore/shared/inbound/receipt-lines.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { callOf, sentenceOf, useSend } from '../calls/api.ts'
import { useActionKeys } from '../form/action-key.ts'
import { FormSection } from '../form/FormSection.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { useText } from '../language/language.ts'
import { ask } from '../notice/ask.ts'
import { notify } from '../notice/notify.ts'

interface Props {
  readonly whole: WholeReceipt
  readonly start: object
  /** The fields at its head, and the editor of lines. */
  readonly head: ReactNode
  readonly goods: ReactNode
  reload(): void
  back(): void
}

/** A draft of more lines than a form holds: its head is written, lines are added or all taken off; none is shown. */
export function LongDraft({ whole, start, head, goods, reload, back }: Props) {
  const t = useText()
  const send = useSend()
  const keyed = useActionKeys()
  const [busy, setBusy] = useState(false)
  const { id: receiptId, lines, awaited, version } = whole.receipt
  const clear = async () => {
    const asked = { title: t('inbound.clear-lines', { lines }), yes: t('inbound.clear-lines', { lines }) }
    if ((await ask({ ...asked, danger: true })) === undefined) return
    setBusy(true)
    try {
      await keyed(['clear', receiptId, version], (key) =>
        callOf(inboundApi.clearLines, send)({ receiptId }, { key }),
      )
      notify.success(t('message.done'))
    } catch (error) {
      notify.error(sentenceOf(error))
    } finally {
      setBusy(false)
      reload()
    }
  }
  return (
    <>
      <Alert
        severity="info"
        sx={{ mb: 2 }}
        action={
          <Button component={Link} to={`/entryOrderDetails?id=${receiptId}`}>
            {t('inbound.details')}
          </Button>
        }
      >
        {t('inbound.long-draft-hint', { lines })}
      </Alert>
      <SchemaForm
        of={inboundApi.saveHead}
        start={start}
        fixed={{ receiptId }}
        expects={version}
        submit="inbound.save-head"
        saved={back}
        cancel={back}
      >
        {head}
      </SchemaForm>
      {lines < awaited && <Alert severity="warning">{t('inbound.lines-so-far', { lines, awaited })}</Alert>}
      {lines >= awaited && lines < MOST_LINES && (
        <SchemaForm
          key={lines}
          of={inboundApi.addLines}
          start={{ lines: [] }}
          fixed={{ receiptId, after: lines, awaited: 0 }}
          submit="inbound.add-lines"
          saved={reload}
        >
          <FormSection title="inbound.more-goods" />
          {goods}
        </SchemaForm>
      )}
      <Button color="error" loading={busy} onClick={() => void clear()} sx={{ my: 1 }}>
        {t('inbound.clear-lines', { lines })}
      </Button>
    </>
  )
}
