import { goesTo } from '@longshore/shared/pricing/channel.ts'
import { useWatch } from 'react-hook-form'
import { useChannels } from '../pricing/known-channels.ts'
import { CodedField } from '../setup/CodedField.tsx'

/** "If the original order number is filled in, the shipping channel must also be filled in" (001 §5). Offered are those that go to the consignee's country. */
export function ChannelField() {
  const originalNo = String(useWatch({ name: 'originalNo' }) ?? '')
  const country = String(useWatch({ name: 'consignee.country' }) ?? '')
  const needed = originalNo.trim() !== ''
  const channels = useChannels()
  return (
    <CodedField
      name="channel"
      words={country === '' ? channels : channels.filter((one) => goesTo(one, country))}
      {...(needed && { hint: 'outbound.channel-needed' })}
    />
  )
}
