import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import CircularProgress from '@mui/material/CircularProgress'
import { useCallback, useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { session } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { TextField } from '../form/TextField.tsx'
import { useText } from '../language/language.ts'
import { useConfig } from '../shell/config.ts'

/** Asks for the letters of a picture, a new one at each turn; nothing where the server asks for none. */
export function CaptchaField({ turn }: { turn: number }) {
  const { config, asked } = useConfig()
  const { setValue } = useFormContext()
  const none = config?.captcha === false
  useEffect(() => {
    if (none) setValue('captcha', 'none')
  }, [none, setValue])
  return none || !asked ? null : <CaptchaPicture turn={turn} />
}

function CaptchaPicture({ turn }: { turn: number }) {
  const t = useText()
  const { setValue } = useFormContext()
  // A new turn needs a new picture.
  const read = useCallback(() => session.captcha({}), [turn])
  const { answer, failed, loading, reload } = useLoad(read)
  useEffect(() => {
    if (!answer) return
    setValue('captchaId', answer.captchaId)
    setValue('captcha', '')
  }, [answer, setValue])
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <TextField name="captcha" />
      <ButtonBase
        onClick={reload}
        aria-label={t('login.new-captcha')}
        title={t('login.new-captcha')}
        sx={picture}
      >
        {loading && <CircularProgress size={18} />}
        {!loading && failed !== undefined && t('kit.retry')}
        {!loading && answer && failed === undefined && (
          <img src={answer.image} alt={t('login.captcha-image')} height={38} />
        )}
      </ButtonBase>
    </Box>
  )
}

const picture = { flexShrink: 0, width: 120, height: 38, border: 1, borderColor: 'divider', borderRadius: 1 }
