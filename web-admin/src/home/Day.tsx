import { type DayGroup, type DayStage, dayStages } from '@longshore/shared/contract/day.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import { dayApi } from '@longshore/shared/home/day.api.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useCallback, useEffect } from 'react'
import { Link } from 'react-router'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { textOf, useText } from '../language/language.ts'
import { useLogin } from '../login/login.ts'
import { useMay } from '../login/may.ts'
import { Waiting } from '../shell/Waiting.tsx'
import { listOfStage } from './stages.ts'

const EVERY_MS = 60_000
/** Lists are counted up to here. */
const MOST = 10_000

/** How much stands in each stage of the chosen warehouse, each figure a link to its list; read again every minute. */
export function Day() {
  const t = useText()
  const send = useSend()
  const may = useMay()
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
      {may('floor.board') && (
        <Button component={Link} to="/floorBoard" sx={{ justifySelf: 'start' }}>
          {t('day.board')}
        </Button>
      )}
      {groups.map(
        ({ group, stages }) =>
          stages.length > 0 && (
            <Box component="section" key={group} aria-label={textOf(`day.${group}`)}>
              <Typography variant="h2" color="textSecondary" sx={{ mb: 1 }}>
                {textOf(`day.${group}`)}
              </Typography>
              <Box
                sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}
              >
                {stages.map((stage) => (
                  <Stage key={stage} stage={stage} count={day[stage] ?? 0} alarms={group === 'attention'} />
                ))}
              </Box>
            </Box>
          ),
      )}
    </Box>
  )
}

interface StageProps {
  readonly stage: DayStage
  readonly count: number
  /** Anything there is too much. */
  readonly alarms: boolean
}

function Stage({ stage, count, alarms }: StageProps) {
  const tone = count === 0 ? 'text.disabled' : alarms ? 'error.main' : 'text.primary'
  return (
    <Paper variant="outlined">
      <ButtonBase component={Link} to={listOfStage[stage]} sx={tile}>
        <Box component="b" sx={{ fontSize: '1.75rem', lineHeight: 1.2, color: tone }}>
          {count > MOST ? `${MOST}+` : count}
        </Box>
        <span>{textOf(`stage.${stage}`)}</span>
      </ButtonBase>
    </Paper>
  )
}

const tile = {
  ...{
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    justifyContent: 'flex-start',
    width: '100%',
    height: '100%',
  },
  ...{ p: 1.5, textAlign: 'left', borderRadius: 1, fontSize: '0.875rem' },
  '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
} as const
