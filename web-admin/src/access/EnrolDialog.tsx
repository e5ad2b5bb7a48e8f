import { deviceApi, type EnrolmentCode } from '@longshore/shared/access/device.api.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { FormDialog } from '../form/FormDialog.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { useText } from '../language/language.ts'
import { useLogin } from '../login/login.ts'
import { useQrCode } from './qr-code.ts'

/** Names a new handheld, then shows the one-time code that it is set up with. */
export function EnrolDialog({ close }: { close: () => void }) {
  const warehouseId = useLogin()?.warehouseId ?? ''
  const [code, setCode] = useState<EnrolmentCode>()
  return (
    <FormDialog title="device.enrol">
      {code ? (
        <Code {...code} close={close} />
      ) : (
        <SchemaForm
          of={deviceApi.enrolment}
          fixed={{ warehouseId }}
          success={null}
          submit="device.show-code"
          saved={(answer) => setCode(answer as EnrolmentCode)}
          cancel={close}
        >
          <TextField name="name" autoFocus hint="device.name-hint" />
        </SchemaForm>
      )}
    </FormDialog>
  )
}

function Code({ code, url, endsAt, close }: EnrolmentCode & { close: () => void }) {
  const t = useText()
  // Where no outside address is set, the handheld comes by the one that this page came by.
  const { href: address, hostname, host, protocol } = new URL(url, location.origin)
  const left = useSecondsLeft(endsAt)
  const picture = useQrCode(address)
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, pb: 2, textAlign: 'center' }}>
      <span>{t('device.scan-this')}</span>
      {left > 0 && picture && <img src={picture} alt={address} width={260} height={260} />}
      {left > 0 && <Box sx={{ overflowWrap: 'anywhere' }}>{address}</Box>}
      {left > 0 && (
        <Box component="code" sx={{ overflowWrap: 'anywhere', fontSize: 18, userSelect: 'all' }}>
          {code}
        </Box>
      )}
      {isLoopback(hostname) ? (
        <Alert severity="warning">{t('device.only-here', { host })}</Alert>
      ) : (
        protocol === 'http:' && <Alert severity="warning">{t('device.needs-https')}</Alert>
      )}
      <Alert severity={left > 0 ? 'info' : 'warning'}>
        {left > 0 ? t('device.ends-in', { minutes: Math.ceil(left / 60) }) : t('device.ended')}
      </Alert>
      <Button variant="contained" onClick={close}>
        {t('kit.close')}
      </Button>
    </Box>
  )
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}

function useSecondsLeft(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now() / 1000)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() / 1000), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, endsAt - now)
}
