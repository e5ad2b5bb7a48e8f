import { layoutApi, type PartitionHeat } from '@longshore/shared/setup/layout.api.ts'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Input from '@mui/material/TextField'
import { spoken, useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { CLASSES, classOf, type HallFigures, type HallLook, hallLooks, usedOf } from './hall-heat.ts'

/** One hue from pale to dark: told apart without colours, and in print. */
const colours = ['#dbe9f6', '#a3c8e6', '#5fa2d3', '#2674b4', '#08406f'] as const
export const NOTHING = '#ffffff'
export const UNKNOWN = '#e3e6e8'

/** The colour of a class, spread over all colours where there are few classes. */
export function colourOf(nth: number, of: number): string {
  if (nth <= 0) return NOTHING
  return colours[Math.min(CLASSES, nth + (CLASSES - of)) - 1] ?? NOTHING
}

/** Chooses the figure that colours the racks. A person who may not see stock sees the drawing alone. */
export function LookChoice({ look, choose }: { look: HallLook; choose(look: HallLook): void }) {
  const t = useText()
  const may = useMay()
  if (!may(layoutApi.heat.permission)) return null
  return (
    <Input
      select
      label={t('hall.show')}
      value={look}
      onChange={(event) => choose(event.target.value as HallLook)}
      sx={{ minWidth: 260 }}
    >
      {hallLooks.map((word) => (
        <MenuItem key={word} value={word}>
          {t(`hall.look-${word}`)}
        </MenuItem>
      ))}
    </Input>
  )
}

/** What each colour means, in figures. */
export function Legend({ of: { look, classes } }: { of: Pick<HallFigures, 'look' | 'classes'> }) {
  const t = useText()
  const said = (figure: number) => figure.toLocaleString(spoken())
  const ranges = classes.map((highest, i) => {
    const lowest = said((classes[i - 1] ?? 0) + 1)
    if (!Number.isFinite(highest)) return t('hall.and-more', { lowest })
    return said(highest) === lowest ? lowest : `${lowest} – ${said(highest)}`
  })
  return (
    <Box component="ul" aria-label={t('hall.legend')} sx={legend}>
      <li>{t(`hall.unit-${look}`)}</li>
      <Swatch colour={NOTHING} text="0" />
      {ranges.map((range, i) => (
        <Swatch key={range} colour={colourOf(i + 1, classes.length)} text={range} />
      ))}
      {look === 'share' && <Swatch colour={UNKNOWN} text={t('hall.no-capacity')} />}
      {look === 'partitions' && <Swatch colour={UNKNOWN} text={t('hall.no-positions')} />}
    </Box>
  )
}

/** The partitions in words, each with its colour. */
export function PartitionFigures({
  of,
  classes,
}: {
  of: readonly PartitionHeat[]
  classes: readonly number[]
}) {
  const t = useText()
  if (of.length === 0) return null
  return (
    <Box component="ul" aria-label={t('hall.partitions')} sx={{ ...legend, display: 'grid' }}>
      {of.map((one) => {
        const [share, said] = [usedOf(one), (figure: number) => figure.toLocaleString(spoken())]
        const figures = { share: said(share), used: said(one.used), positions: said(one.positions) }
        return (
          <Swatch
            key={one.code}
            colour={one.positions > 0 ? colourOf(classOf(classes, share), classes.length) : UNKNOWN}
            text={`${one.code} ${one.name}: ${t('hall.partition-used', { ...figures, pieces: said(one.pieces) })}`}
          />
        )
      })}
    </Box>
  )
}

function Swatch({ colour, text }: { colour: string; text: string }) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
      <Box sx={{ width: 22, height: 14, bgcolor: colour, border: 1, borderColor: 'text.secondary' }} />
      {text}
    </Box>
  )
}

const legend = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 },
  ...{ listStyle: 'none', p: 0, m: 0 },
}
