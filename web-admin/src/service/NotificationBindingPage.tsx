import { calls } from '@longshore/shared/contract/endpoint.ts'
import { type BindingState, bindingApi } from '@longshore/shared/service/binding.api.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useCallback } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { Facts } from '../document/Facts.tsx'
import { FormPage } from '../form/FormPage.tsx'
import { useText } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import { notify } from '../notice/notify.ts'
import { useComeBack } from './use-come-back.ts'

/** `weChatBinding`: who the person is at another service, or what the server lacks to ask it. */
export function NotificationBindingPage() {
  const t = useText()
  const send = useSend()
  const { begin, unbind } = calls(bindingApi, send)
  const read = useCallback(() => calls(bindingApi, send).state({}), [send])
  const { answer: state, reload } = useLoad<BindingState>(read)
  useComeBack('/weChatBinding', bindingApi.finish, ({ name }) => {
    notify.success(t('binding.done', { name }))
    reload()
  })
  const refused = (fault: unknown) => notify.error(sentenceOf(fault))
  const goes = () => void begin({}).then(({ url }) => window.location.assign(url), refused)
  const ends = () => void unbind({}).then(reload, refused)
  const bound = state?.bound
  return (
    <FormPage title="page.customer.weChatBinding">
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('binding.hint')}
      </Typography>
      {state && state.missing.length > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('binding.missing', { settings: state.missing.join(', ') })}
        </Alert>
      )}
      {bound && (
        <Facts
          of={[
            ['binding.provider', bound.provider],
            ['binding.name', bound.name],
            ['binding.bound-at', timeOf(bound.boundAt)],
          ]}
        />
      )}
      <Box sx={{ display: 'flex', gap: 1, mb: 2 }}>
        {state && (
          <Button
            variant={bound ? 'outlined' : 'contained'}
            disabled={state.missing.length > 0}
            onClick={goes}
          >
            {t(bound ? 'binding.again' : 'binding.begin', { provider: state.provider })}
          </Button>
        )}
        {bound && <Button onClick={ends}>{t('binding.unbind')}</Button>}
      </Box>
    </FormPage>
  )
}
