import { accessApi, type RoleLine } from '@longshore/shared/access/access.api.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { send, sentenceOf } from '../calls/api.ts'
import { useText } from '../language/language.ts'
import { notify } from '../notice/notify.ts'

/** Whether the people of a role must have a second factor; it holds from their next call. */
export function RoleFactorSwitch({
  role: { id, needsSecondFactor },
  changed,
}: {
  role: RoleLine
  changed(): void
}) {
  const t = useText()
  const [needs, setNeeds] = useState(needsSecondFactor)
  const change = async (required: boolean) => {
    try {
      await calls(accessApi, send).requireSecondFactor({ roleId: id, required })
      setNeeds(required)
      changed()
    } catch (fault) {
      notify.error(sentenceOf(fault))
    }
  }
  return (
    <FormControlLabel
      control={<Switch checked={needs} onChange={(_, on) => void change(on)} />}
      label={t('factor.for-role')}
      sx={{ display: 'flex', my: 1 }}
    />
  )
}
