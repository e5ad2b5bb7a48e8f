import { deviceApi, type EnrolmentCode } from '@longshore/shared/access/device.api.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSend } from '../calls/api.ts'
import { useWatched } from '../calls/use-watched.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { useBarcodePicture } from '../labels/barcode-picture.ts'
import { useText } from '../language/language.ts'
import { useLogin } from '../login/login.ts'

interface Props {
  close(): void
}

/** Names a new handheld, shows the one-time code that it is set up with, and says when it is. */
export function EnrolDialog({ close }: Props) {
  const warehouseId = useLogin()?.warehouseId ?? ''
  const [code, setCode] = useState<EnrolmentCode>()
  return (
    <FormDialog title="device.enrol">
      {code ? (
        <Code key={code.code} {...code} close={close} another={() => setCode(undefined)} />
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

function Code({ code, url, endsAt, close, another }: EnrolmentCode & Props & { another(): void }) {
  const t = useText()
  const device = useArrival()
  // Where no outside address is set, the handheld comes by the one that this page came by.
  const { href: address, hostname, host, protocol } = new URL(url, location.origin)
  const left = useSecondsLeft(endsAt)
  const picture = useBarcodePicture('qrcode', address)
  if (device)
    return (
      <Box sx={column}>
        <Alert severity="success">{t('device.arrived', { name: device })}</Alert>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button onClick={another}>{t('device.enrol-another')}</Button>
          <Button variant="contained" onClick={close}>
            {t('kit.close')}
          </Button>
        </Box>
      </Box>
    )
  return (
    <Box sx={column}>
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

const nothing = () => {}
const column = { display: 'grid', justifyItems: 'center', gap: 1.5, pb: 2, textAlign: 'center' } as const

/** The name of the device that was set up since this is shown, as soon as there is one. */
function useArrival(): string | undefined {
  const send = useSend()
  const before = useRef<string>(undefined)
  const read = useCallback(async () => {
    const [last] = (await calls(deviceApi, send).list({ sort: 'enrolledAt', desc: 'yes', size: 1 })).rows
    before.current ??= last?.id ?? ''
    const isNew = last !== undefined && last.id !== before.current
    return { status: isNew ? 'here' : 'running', name: last?.name }
  }, [send])
  const { answer } = useWatched(read, { isNew: false, ended: nothing })
  return answer?.status === 'here' ? answer.name : undefined
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
