import type { NamedFee } from '@longshore/shared/billing/charge-definition.api.ts'
import {
  type ChargeExplained,
  type ChargeLineLine,
  chargeLineApi,
} from '@longshore/shared/billing/charge-line.api.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import { formulaOf } from '@longshore/shared/pricing/quote-words.ts'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useCallback } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { t as say, spoken, spokenPack, textOf, useText } from '../language/language.ts'
import { customer, useLogin } from '../login/login.ts'
import { amountText } from '../look/amounts.ts'
import { timeOf } from '../look/dates.ts'
import { figureText } from '../look/measures.ts'
import { Waiting } from '../shell/Waiting.tsx'
import { useKnownFees } from './FeeName.tsx'
import { priceWords } from './price-words.ts'
import { RentCurve } from './RentCurve.tsx'

/** How a charge came about, in sentences: what was counted at which price, and whose scan it comes from. */
export function ChargeReason({ of }: { readonly of: ChargeLineLine }) {
  const t = useText()
  const send = useSend()
  const fees = useKnownFees()
  const own = useLogin()?.userType === customer
  const read = useCallback(() => {
    const { explain, explainOwn } = calls(chargeLineApi, send)
    return (own ? explainOwn : explain)({ id: of.id })
  }, [send, of.id, own])
  const { answer, failed } = useLoad(read)
  if (failed !== undefined) return <Alert severity="error">{sentenceOf(failed)}</Alert>
  if (!answer) return <Waiting />
  const { scan, hand, quote } = answer
  const did = scan && { did: textOf(`command.${scan.command}`), by: scan.by, at: timeOf(scan.occurredAt) }
  return (
    <Stack sx={{ gap: 0.75 }}>
      <Typography>{sentence(answer, of, fees)}</Typography>
      {hand && <Typography>{t('billing.hand-reason', { reason: hand.reason })}</Typography>}
      {answer.rent && <RentCurve of={answer.rent} />}
      {of.reverses && <Typography>{t('billing.mirrored')}</Typography>}
      {(answer.rule || quote) && (
        <Typography variant="body2" color="textSecondary">
          {versionOf(answer, of)}
        </Typography>
      )}
      {hand?.writtenName && (
        <Typography variant="body2" color="textSecondary">
          {t('billing.hand-by', { by: hand.writtenName, at: timeOf(hand.writtenAt) })}
        </Typography>
      )}
      {hand?.decidedName && hand.decidedAt !== null && (
        <Typography variant="body2" color="textSecondary">
          {t('billing.hand-approved', { by: hand.decidedName, at: timeOf(hand.decidedAt) })}
        </Typography>
      )}
      {did && (
        <Typography variant="body2" color="textSecondary">
          {scan.device ? t('billing.scan-device', { ...did, device: scan.device }) : t('billing.scan', did)}
        </Typography>
      )}
    </Stack>
  )
}

function sentence(
  { rule, quote, counted, exact, hand }: ChargeExplained,
  of: ChargeLineLine,
  fees: readonly NamedFee[],
): string {
  const amount = amountText(of.amount, of.currency)
  if (quote) return formulaOf(quote, spokenPack().quoteWords, spoken())
  if (!rule || hand) return amount
  const figures = {
    counted: figureText(counted),
    price: priceWords(rule, fees),
    exact: figureText(exact),
    amount,
  }
  return say('billing.charge-sentence', figures)
}

function versionOf({ rule, quote }: ChargeExplained, { ruleNo }: ChargeLineLine): string {
  if (!rule) return say('billing.price-version', { list: quote?.list ?? '', no: ruleNo })
  const { no, own, grade, validFrom } = rule
  const at = validFrom === 0 ? say('billing.always') : timeOf(validFrom)
  if (grade) return say('billing.rule-grade', { grade, no, at })
  return say(own ? 'billing.rule-own' : 'billing.rule-published', { no, at })
}
