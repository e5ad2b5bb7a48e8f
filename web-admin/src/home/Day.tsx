import { type DayGroup, dayStages } from '@longshore/shared/contract/day.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import { dayApi } from '@longshore/shared/home/day.api.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useCallback, useEffect } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { textOf, useText } from '../language/language.ts'
import { useLogin } from '../login/login.ts'
import { Waiting } from '../shell/Waiting.tsx'
import { listOfStage } from './stages.ts'
import { Tile, tiles } from './Tile.tsx'

const EVERY_MS = 20_000

/** How much stands in each stage of the chosen warehouse, each figure a link to its list; read again every twenty seconds. */
export function Day() {
  const t = useText()
  const send = useSend()
  const warehouseId = useLogin()?.warehouseId
  const read = useCallback(() => calls(dayApi, send).day({}), [send])
  const { answer: day, failed, reload } = useLoad(read)
  useEffect(() => {
    const timer = setInterval(() => document.hidden || reload(), EVERY_MS)
    return () => clearInterval(timer)
  }, [reload])
  if (warehouseId === undefined) return <Alert severity="info">{t('day.no-warehouse')}</Alert>
  if (failed !== undefined)
    return (
      <Alert severity="error" action={<Button onClick={reload}>{t('kit.retry')}</Button>}>
        {sentenceOf(failed)}
      </Alert>
    )
  if (!day) return <Waiting />
  const groups = (Object.keys(dayStages) as DayGroup[]).map((group) => ({
    group,
    stages: dayStages[group].filter((stage) => day[stage] !== undefined),
  }))
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {groups.map(
        ({ group, stages }) =>
          stages.length > 0 && (
            <Box component="section" key={group} aria-label={textOf(`day.${group}`)}>
              <Typography variant="h2" color="textSecondary" sx={{ mb: 1 }}>
                {textOf(`day.${group}`)}
              </Typography>
              <Box sx={tiles}>
                {stages.map((stage) => (
                  <Tile
                    key={stage}
                    count={day[stage] ?? 0}
                    label={textOf(`stage.${stage}`)}
                    to={listOfStage[stage]}
                    alarms={group === 'attention'}
                  />
                ))}
              </Box>
            </Box>
          ),
      )}
    </Box>
  )
}
