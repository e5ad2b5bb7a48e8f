import { ownStages } from '@longshore/shared/contract/day.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import { dayApi } from '@longshore/shared/home/day.api.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useCallback } from 'react'
import { useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { textOf, useText } from '../language/language.ts'
import { HomePart } from './HomePart.tsx'
import { listOfOwn } from './stages.ts'
import { Tile, tiles } from './Tile.tsx'

/** What waits for the customer, before anything else. */
export function OwnAttention() {
  const t = useText()
  const send = useSend()
  const own = useLoad(useCallback(() => calls(dayApi, send).own({}), [send]))
  return (
    <HomePart title={t('home.attention')} of={own}>
      {(day) => {
        const shown = ownStages.filter((stage) => (day[stage] ?? 0) > 0)
        if (shown.length === 0) return <Alert severity="success">{t('home.nothing-waits')}</Alert>
        return (
          <Box sx={tiles}>
            {shown.map((stage) => (
              <Tile
                key={stage}
                alarms
                count={day[stage] ?? 0}
                label={textOf(`own.${stage}`)}
                to={listOfOwn[stage]}
              />
            ))}
          </Box>
        )
      }}
    </HomePart>
  )
}
