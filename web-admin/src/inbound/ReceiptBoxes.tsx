import { isOpen } from '@longshore/shared/inbound/receipt.ts'
import type { BoxRow, ReceiptRow } from '@longshore/shared/inbound/receipt-lines.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip, { type ChipProps } from '@mui/material/Chip'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type MouseEvent, useState } from 'react'
import { callOf, Refused, sentenceOf, useSend } from '../calls/api.ts'
import { useActionKeys } from '../form/action-key.ts'
import { refusalText, textOf, useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { notify } from '../notice/notify.ts'
import { type BoxAct, BoxCountDialog, BoxReasonDialog, boxActs, signBox } from './box-acts.tsx'
import { reasonText } from './reason.ts'

const colours: Readonly<Record<BoxRow['status'], NonNullable<ChipProps['color']>>> = {
  expected: 'default',
  signed: 'success',
  failed: 'error',
  rejected: 'error',
  missing: 'warning',
}

interface Props {
  readonly receipt: ReceiptRow
  readonly boxes: readonly BoxRow[]
  reload(): void
}

/** The boxes of a receipt; each opens what may be done with it. */
export function ReceiptBoxes({ receipt, boxes, reload }: Props) {
  const t = useText()
  const send = useSend()
  const may = useMay()
  const keyed = useActionKeys()
  const [busy, setBusy] = useState(false)
  const [open, setOpen] = useState<{ one: BoxRow; at: HTMLElement }>()
  const [asked, setAsked] = useState<{ act: BoxAct; one: BoxRow }>()
  const [counting, setCounting] = useState<'sign' | 'undo'>()
  const mayWork = (isOpen(receipt.status) || receipt.status === 'rejected') && may('inbound.receive')
  const actsOf = ({ status }: BoxRow) =>
    mayWork ? boxActs.filter(({ permission, fits }) => may(permission) && fits(status)) : []
  const waiting = boxes.filter(({ status }) => status !== 'signed')
  const uncoded = receipt.boxesSigned - boxes.filter(({ status }) => status === 'signed').length
  const run = async ({ of, label, success, failed }: BoxAct, some: readonly BoxRow[]) => {
    setBusy(true)
    try {
      const rows = some.map(({ id }) => ({ receiptId: receipt.id, boxId: id }))
      const [only, another] = rows
      const call = callOf(of, send)
      if (only && !another) await keyed([label, rows], (key) => call(only, { key }))
      else {
        const { outcomes } = await keyed([label, rows], (key) => call.bulk(rows, { key }))
        const refused = outcomes.find(({ outcome }) => outcome === 'rejected')
        if (refused?.code) throw new Refused(refusalText(refused.code, refused.values), 409, null)
      }
      notify.success(t(success ?? 'message.done'))
    } catch (error) {
      notify.error(t(failed ?? 'message.operationFailed', { reason: sentenceOf(error) }))
    } finally {
      setBusy(false)
      reload()
    }
  }
  const choose = (act: BoxAct, one: BoxRow) => {
    setOpen(undefined)
    if (act.asksReason) setAsked({ act, one })
    else void run(act, [one])
  }
  const done = () => {
    setAsked(undefined)
    setCounting(undefined)
    reload()
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
      {boxes.map((one) => (
        <Chip
          key={one.id}
          size="small"
          variant="outlined"
          color={colours[one.status]}
          label={`${one.no} · ${textOf(`box-state.${one.status}`)}${one.reason ? ` (${reasonText(one.reason)})` : ''}`}
          {...(actsOf(one).length > 0 &&
            !busy && {
              onClick: (event: MouseEvent<HTMLElement>) => setOpen({ one, at: event.currentTarget }),
            })}
        />
      ))}
      {mayWork && waiting.length > 0 && (
        <Button size="small" loading={busy} onClick={() => void run(signBox, waiting.slice(0, 200))}>
          {t('inbound.sign-box')} ({waiting.length})
        </Button>
      )}
      {mayWork && receipt.boxes > boxes.length && (
        <Button size="small" onClick={() => setCounting('sign')}>
          {t('inbound.sign-count')}
        </Button>
      )}
      {mayWork && uncoded + receipt.boxesSurplus > 0 && (
        <Button size="small" onClick={() => setCounting('undo')}>
          {t('inbound.undo-sign-count')} ({uncoded + receipt.boxesSurplus})
        </Button>
      )}
      <Menu anchorEl={open?.at} open={open !== undefined} onClose={() => setOpen(undefined)}>
        {open &&
          actsOf(open.one).map((act) => (
            <MenuItem
              key={act.label}
              sx={act.danger ? { color: 'error.main' } : {}}
              onClick={() => choose(act, open.one)}
            >
              {t(act.label)}
            </MenuItem>
          ))}
      </Menu>
      {asked && (
        <BoxReasonDialog
          act={asked.act}
          box={asked.one.no}
          args={{ receiptId: receipt.id, boxId: asked.one.id }}
          close={() => setAsked(undefined)}
          saved={done}
        />
      )}
      {counting && (
        <BoxCountDialog
          receipt={receipt}
          undoes={counting === 'undo'}
          close={() => setCounting(undefined)}
          saved={done}
        />
      )}
    </Box>
  )
}
