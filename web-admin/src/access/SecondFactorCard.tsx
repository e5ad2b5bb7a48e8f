import { accessApi } from '@longshore/shared/access/access.api.ts'
import type { FactorOffer } from '@longshore/shared/access/second-factor.api.ts'
import { sessionApi } from '@longshore/shared/access/session.api.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useCallback, useState } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { useBarcodePicture } from '../labels/barcode-picture.ts'
import { useText } from '../language/language.ts'
import { activeLogin, factorSet } from '../login/login.ts'
import { timeOf } from '../look/dates.ts'
import { ask } from '../notice/ask.ts'
import { notify } from '../notice/notify.ts'
import { PasskeyList } from './PasskeyList.tsx'

/** The person's authenticator: set up, taken away, its recovery codes, and the passkeys beside it. */
export function SecondFactorCard() {
  const t = useText()
  const send = useSend()
  const session = calls(sessionApi, send)
  const read = useCallback(() => calls(sessionApi, send).ownFactor({}), [send])
  const { answer: own, failed, reload } = useLoad(read)
  const [offer, setOffer] = useState<FactorOffer>()
  const [codes, setCodes] = useState<readonly string[]>()
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (fault) {
      notify.error(sentenceOf(fault))
    }
    reload()
  }
  const clear = () =>
    attempt(async () => {
      const question = { title: t('factor.clear'), text: t('factor.clear-question'), yes: t('factor.clear') }
      if ((await ask({ ...question, danger: true })) === undefined) return
      await calls(accessApi, send).clearSecondFactor({ userId: activeLogin()?.userId ?? '' })
    })
  const renew = () => attempt(async () => setCodes((await session.renewRecoveryCodes({})).recoveryCodes))
  const finished = (answer: unknown) => {
    setOffer(undefined)
    setCodes((answer as { recoveryCodes: readonly string[] }).recoveryCodes)
    reload()
  }
  return (
    <Paper variant="outlined" sx={{ p: 2, mb: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t('factor.title')}
      </Typography>
      {failed !== undefined && <Alert severity="error">{sentenceOf(failed)}</Alert>}
      {own?.required && !own.set && !codes && <Alert severity="warning">{t('factor.must')}</Alert>}
      {codes && (
        <Codes
          codes={codes}
          done={() => {
            setCodes(undefined)
            factorSet()
          }}
        />
      )}
      {own && !codes && !offer && (
        <>
          <Typography sx={{ my: 1 }}>
            {own.set
              ? t('factor.is-set', { time: timeOf(own.addedAt), left: own.recoveryCodesLeft })
              : t('factor.what')}
          </Typography>
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <Button
              variant={own.set ? 'outlined' : 'contained'}
              onClick={() => void attempt(async () => setOffer(await session.beginSecondFactor({})))}
            >
              {t(own.set ? 'factor.replace' : 'factor.begin')}
            </Button>
            {own.set && (
              <>
                <Button variant="outlined" onClick={() => void renew()}>
                  {t('factor.renew')}
                </Button>
                <Button variant="outlined" color="error" onClick={() => void clear()}>
                  {t('factor.clear')}
                </Button>
              </>
            )}
          </Box>
          {own.set && <PasskeyList own={own} changed={reload} />}
        </>
      )}
      {offer && (
        <SchemaForm
          of={sessionApi.finishSecondFactor}
          fixed={{ offer: offer.offer }}
          success={null}
          guard={false}
          saved={finished}
          cancel={() => setOffer(undefined)}
        >
          <Offer {...offer} />
          <TextField name="code" autoFocus autoComplete="one-time-code" label="factor.code" />
        </SchemaForm>
      )}
    </Paper>
  )
}

function Offer({ address, secret }: FactorOffer) {
  const t = useText()
  const picture = useBarcodePicture('qrcode', address)
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Typography>{t('factor.scan')}</Typography>
      {picture && <img src={picture} alt={t('factor.scan')} width={200} height={200} />}
      <Typography variant="body2">
        {t('factor.type')} <code>{(secret.match(/.{4}/g) ?? []).join(' ')}</code>
      </Typography>
    </Box>
  )
}

function Codes({ codes, done }: { codes: readonly string[]; done(): void }) {
  const t = useText()
  return (
    <Alert severity="warning" icon={false} action={<Button onClick={done}>{t('factor.kept')}</Button>}>
      {t('factor.codes')}
      <Box component="ul" sx={{ columns: { sm: 2 }, fontFamily: 'monospace', fontSize: '1rem', my: 1 }}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
    </Alert>
  )
}
