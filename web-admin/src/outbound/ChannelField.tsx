import { useWatch } from 'react-hook-form'
import { TextField } from '../form/TextField.tsx'

/** "If the original order number is filled in, the shipping channel must also be filled in" (001 §5). */
export function ChannelField() {
  const originalNo = String(useWatch({ name: 'originalNo' }) ?? '')
  const needed = originalNo.trim() !== ''
  return <TextField name="channel" {...(needed && { hint: 'outbound.channel-needed' })} />
}
