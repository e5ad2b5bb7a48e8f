import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Slider from '@mui/material/Slider'
import Input from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useText } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import { PauseIcon, PlayIcon } from '../look/icons.tsx'
import { eventBeside, type Film } from './film.ts'
import { type Player, type Speed, speeds } from './use-player.ts'

const QUARTERS = [0, 1, 2, 3, 4]
const isForField = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, button, a, [role=button], [role=combobox]') !== null

/** Plays, stops and drags through the hours; Space plays and stops, comma and full stop go from one movement to the next. */
export function ReplayControls({ film, player }: { film: Film; player: Player }) {
  const t = useText()
  const { second, speed, setSpeed, playing, toggle, seek } = player
  const before = eventBeside(film, second, 'before')
  const after = eventBeside(film, second, 'after')
  const acts = useRef<Readonly<Record<string, () => void>>>({})
  acts.current = {
    ' ': toggle,
    ',': () => before !== undefined && seek(before),
    '.': () => after !== undefined && seek(after),
  }
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const act = acts.current[event.key]
      if (!act || event.ctrlKey || event.altKey || event.metaKey || isForField(event.target)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
  const clock = (at: number) => timeOf(film.from + at).slice(11)
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          variant="contained"
          startIcon={playing ? <PauseIcon /> : <PlayIcon />}
          onClick={toggle}
          aria-keyshortcuts="Space"
        >
          {t(playing ? 'replay.pause' : 'replay.play')}
        </Button>
        <Input
          select
          size="small"
          label={t('replay.speed')}
          value={speed}
          onChange={(event) => setSpeed(Number(event.target.value) as Speed)}
          sx={{ minWidth: 150 }}
        >
          {speeds.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`replay.speed-${one}`)}
            </MenuItem>
          ))}
        </Input>
        <Button
          variant="outlined"
          disabled={before === undefined}
          onClick={() => before !== undefined && seek(before)}
          aria-keyshortcuts=","
        >
          ← {t('moment.previous')}
        </Button>
        <Button
          variant="outlined"
          disabled={after === undefined}
          onClick={() => after !== undefined && seek(after)}
          aria-keyshortcuts="."
        >
          {t('moment.next')} →
        </Button>
        <Typography component="time" variant="h2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {timeOf(film.from + second)}
        </Typography>
      </Box>
      <Box sx={{ px: 3 }}>
        <Slider
          aria-label={t('moment.when')}
          min={0}
          max={film.length}
          step={1}
          shiftStep={600}
          value={second}
          getAriaValueText={clock}
          valueLabelDisplay="auto"
          valueLabelFormat={clock}
          marks={QUARTERS.map((nth) => Math.round((film.length * nth) / 4)).map((at) => ({
            ...{ value: at, label: clock(at).slice(0, 5) },
          }))}
          onChange={(_, at) => seek(Number(at))}
        />
      </Box>
    </Box>
  )
}
