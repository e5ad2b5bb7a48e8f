import { type ChargeLineLine, chargeLineApi } from '@longshore/shared/billing/charge-line.api.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useCallback } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { spoken, textOf, useText } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import { Waiting } from '../shell/Waiting.tsx'
import { priceWords } from './price-words.ts'

const said = (value: number) => value.toLocaleString(spoken(), { maximumFractionDigits: 6 })

/** How a charge came about, in sentences: what was counted at which price, and whose scan it comes from. */
export function ChargeReason({ of }: { readonly of: ChargeLineLine }) {
  const t = useText()
  const send = useSend()
  const read = useCallback(() => calls(chargeLineApi, send).explain({ id: of.id }), [send, of.id])
  const { answer, failed } = useLoad(read)
  if (failed !== undefined) return <Alert severity="error">{sentenceOf(failed)}</Alert>
  if (!answer) return <Waiting />
  const { rule, counted, exact, scan } = answer
  const price = priceWords(rule)
  const version = { no: rule.no, at: rule.validFrom === 0 ? t('billing.always') : timeOf(rule.validFrom) }
  const did = scan && { did: textOf(`command.${scan.command}`), by: scan.by, at: timeOf(scan.occurredAt) }
  const amount = `${of.amount} ${of.currency}`
  return (
    <Stack sx={{ gap: 0.75 }}>
      <Typography>
        {t('billing.charge-sentence', { counted: said(counted), price, exact: said(exact), amount })}
      </Typography>
      {of.reverses && <Typography>{t('billing.mirrored')}</Typography>}
      <Typography variant="body2" color="textSecondary">
        {t(rule.own ? 'billing.rule-own' : 'billing.rule-published', version)}
      </Typography>
      {did && (
        <Typography variant="body2" color="textSecondary">
          {scan.device ? t('billing.scan-device', { ...did, device: scan.device }) : t('billing.scan', did)}
        </Typography>
      )}
    </Stack>
  )
}
