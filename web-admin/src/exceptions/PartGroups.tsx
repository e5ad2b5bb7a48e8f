import { calls } from '@longshore/shared/contract/endpoint.ts'
import { abnormalApi, type PartState } from '@longshore/shared/exceptions/abnormal.api.ts'
import { partGroupNames } from '@longshore/shared/exceptions/part-kinds.ts'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { textOf } from '../language/language.ts'

/** How many parts of each group of kinds stand behind the chosen tab; one of them narrows the list to it. */
export function PartGroups() {
  const send = useSend()
  const [params, setParams] = useSearchParams()
  const state = (params.get('state') ?? '') as PartState | ''
  const chosen = params.get('group') ?? ''
  const read = useCallback(() => calls(abnormalApi, send).groups({ state }), [send, state])
  const { answer = {} } = useLoad(read)
  const choose = (group: string) =>
    setParams((last) => {
      const next = new URLSearchParams(last)
      next.delete('page')
      if (group === chosen) next.delete('group')
      else next.set('group', group)
      return next
    })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {partGroupNames.map((group) => (
        <Chip
          key={group}
          size="small"
          label={`${textOf(`part-group.${group}`)} ${countText(answer[group] ?? 0)}`}
          color={group === chosen ? 'primary' : 'default'}
          variant={group === chosen ? 'filled' : 'outlined'}
          onClick={() => choose(group)}
        />
      ))}
    </Box>
  )
}

const MOST = 10_000

function countText(count: number): string {
  return count > MOST ? `${MOST}+` : String(count)
}
