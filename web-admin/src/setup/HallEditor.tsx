import { layoutApi } from '@longshore/shared/setup/layout.api.ts'
import type { LayoutPlan, Rack } from '@longshore/shared/setup/layout.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import MenuItem from '@mui/material/MenuItem'
import Input from '@mui/material/TextField'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link as To } from 'react-router'
import { sentenceOf } from '../calls/api.ts'
import { type TextKey, useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { Legend, LookChoice, PartitionFigures } from './HallLegend.tsx'
import { HallPicture } from './HallPicture.tsx'
import {
  aisleAdded,
  aisleRemoved,
  crossAisleAdded,
  crossAisleRemoved,
  rackAdded,
  rackAt,
  rackEdited,
  rackRemoved,
} from './hall-edits.ts'
import type { HallLook } from './hall-heat.ts'
import { Overlaps } from './Overlaps.tsx'
import { figureText, useHallLook } from './use-hall-look.ts'

const parts = ['crossAisles', 'aisles', 'start', 'end', 'racks'] as const
/** How far an arrow key moves a rack, cm. */
const STEP = 10

/** The drawing of a hall as a picture: racks are dragged or moved by the arrow keys, figures stand beside it. */
export function HallEditor({ missing }: { missing: readonly string[] }) {
  const t = useText()
  const may = useMay()
  const { setValue } = useFormContext<LayoutPlan>()
  const plan = Object.fromEntries(
    useWatch<LayoutPlan, typeof parts>({ name: parts }).map((value, i) => [parts[i], value]),
  ) as LayoutPlan
  const [selected, setSelected] = useState<string>()
  const change = (next: LayoutPlan) => {
    for (const part of parts)
      if (next[part] !== plan[part]) setValue(part, next[part] as never, { shouldDirty: true })
  }
  const rack = plan.racks.find(({ prefix }) => prefix === selected)
  const left = missing.filter((prefix) => !plan.racks.some((one) => one.prefix === prefix))
  const step = (prefix: string, { along, across }: { along: number; across: number }) => {
    const one = plan.racks.find((other) => other.prefix === prefix)
    if (!one) return
    const place = one.aisle * 2 + (one.side === 'right' ? 1 : 0) + across
    if (place < 0 || place >= plan.aisles.length * 2) return
    const to = { aisle: Math.floor(place / 2), side: place % 2 === 1 ? 'right' : 'left' } as const
    change(rackEdited(plan, prefix, { ...to, from: one.from + along * STEP }))
  }
  const [look, setLook] = useState<HallLook>('plain')
  const { figures, bays, cut, partitions = [], failed } = useHallLook(look)
  return (
    <Box sx={layout}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <LookChoice look={look} choose={setLook} />
        {failed !== undefined && <Alert severity="error">{sentenceOf(failed)}</Alert>}
        {figures && <Legend of={figures} />}
        {figures && <PartitionFigures of={partitions} classes={figures.classes} />}
        {may(layoutApi.heat.permission) && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            <Link component={To} to="/occupancy">
              {t('hall.by-partition')}
            </Link>
            <Link component={To} to="/hallReplay">
              {t('replay.open')}
            </Link>
          </Box>
        )}
        {cut && <Alert severity="info">{t('hall.cut')}</Alert>}
        <HallPicture
          {...{ plan, selected, step, ...(bays && { bays }) }}
          label={t('page.staff.hallLayout')}
          select={setSelected}
          drag={(prefix, to) => change(rackAt(plan, prefix, to))}
        />
        <Box sx={{ color: 'text.secondary' }}>{t('hall.hint')}</Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {left.length > 0 && (
          <Alert severity="warning">
            {t('hall.missing')}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 1 }}>
              {left.slice(0, 30).map((prefix) => (
                <Chip
                  key={prefix}
                  label={`+ ${prefix}`}
                  onClick={() => {
                    change(rackAdded(plan, prefix))
                    setSelected(prefix)
                  }}
                />
              ))}
            </Box>
          </Alert>
        )}
        <Overlaps {...{ plan }} select={setSelected} />
        {rack && figures && figures.look !== 'partitions' && (
          <Box>
            {t(`hall.unit-${figures.look}`)}: <b>{figureText(figures.rack(rack.prefix))}</b>
          </Box>
        )}
        {rack ? (
          <RackFields
            {...{ rack, plan }}
            change={(edit) => change(rackEdited(plan, rack.prefix, edit))}
            remove={() => change(rackRemoved(plan, rack.prefix))}
          />
        ) : (
          <Box sx={{ color: 'text.secondary' }}>{t('hall.choose-rack')}</Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={() => change(aisleAdded(plan))}>
            {t('hall.add-aisle')}
          </Button>
          <Button
            variant="outlined"
            disabled={plan.aisles.length < 2}
            onClick={() => change(aisleRemoved(plan))}
          >
            {t('hall.remove-aisle')}
          </Button>
          <Button
            variant="outlined"
            disabled={plan.crossAisles.length >= 10}
            onClick={() => change(crossAisleAdded(plan))}
          >
            {t('hall.add-cross-aisle')}
          </Button>
          <Button
            variant="outlined"
            disabled={plan.crossAisles.length < 3}
            onClick={() => change(crossAisleRemoved(plan, plan.crossAisles.length - 2))}
          >
            {t('hall.remove-cross-aisle')}
          </Button>
        </Box>
        {(['start', 'end'] as const).map((end) => (
          <Box key={end} sx={pair}>
            <Choice
              label={`hall.${end}-aisle`}
              value={plan[end].aisle}
              of={plan.aisles.length}
              change={(aisle) => change({ ...plan, [end]: { ...plan[end], aisle } })}
            />
            <Choice
              label={`hall.${end}-cross`}
              value={plan[end].cross}
              of={plan.crossAisles.length}
              change={(cross) => change({ ...plan, [end]: { ...plan[end], cross } })}
            />
          </Box>
        ))}
        <Figure
          label="hall.length"
          value={plan.crossAisles[plan.crossAisles.length - 1] ?? 0}
          change={(length) => change({ ...plan, crossAisles: [...plan.crossAisles.slice(0, -1), length] })}
        />
      </Box>
    </Box>
  )
}

interface RackProps {
  readonly rack: Rack
  readonly plan: LayoutPlan
  change(edit: Partial<Rack>): void
  remove(): void
}

function RackFields({ rack, plan, change, remove }: RackProps) {
  const t = useText()
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ fontWeight: 600, fontSize: '1.1rem' }}>{t('hall.rack', { prefix: rack.prefix })}</Box>
      <Box sx={pair}>
        <Choice
          label="hall.aisle"
          value={rack.aisle}
          of={plan.aisles.length}
          change={(aisle) => change({ aisle })}
        />
        <Input
          select
          label={t('hall.side')}
          value={rack.side}
          onChange={(event) => change({ side: event.target.value as Rack['side'] })}
        >
          {(['left', 'right'] as const).map((side) => (
            <MenuItem key={side} value={side}>
              {t(`hall.${side}`)}
            </MenuItem>
          ))}
        </Input>
        <Figure label="field.rows" value={rack.rows} unit="" change={(rows) => change({ rows })} />
        <Figure label="hall.bay" value={rack.bay} change={(bay) => change({ bay })} />
        <Figure label="hall.from" value={rack.from} change={(from) => change({ from })} />
        <Input
          select
          label={t('hall.counts')}
          value={rack.down ? 'down' : 'up'}
          onChange={(event) => change({ down: event.target.value === 'down' })}
        >
          <MenuItem value="up">{t('hall.up')}</MenuItem>
          <MenuItem value="down">{t('hall.down')}</MenuItem>
        </Input>
      </Box>
      <Button color="error" onClick={remove}>
        {t('hall.remove-rack')}
      </Button>
    </Box>
  )
}

function Figure(props: { label: TextKey; value: number; unit?: string; change(value: number): void }) {
  const t = useText()
  const { label, value, unit = ' (cm)' } = props
  const [typed, setTyped] = useState<string>()
  // Drawn with each key: what changed the page only as the field is left would move the button that is pressed then.
  const type = (text: string) => {
    setTyped(text)
    const figure = Number(text)
    if (text.trim() !== '' && Number.isInteger(figure) && figure >= 0) props.change(figure)
  }
  return (
    <Input
      label={t(label) + unit}
      value={typed ?? String(value)}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(undefined)}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  )
}

/** One of so many aisles, counted from 1 for people. */
function Choice(props: { label: TextKey; value: number; of: number; change(value: number): void }) {
  const t = useText()
  return (
    <Input
      select
      label={t(props.label)}
      value={props.value}
      onChange={(event) => props.change(Number(event.target.value))}
    >
      {Array.from({ length: props.of }, (_, i) => i).map((i) => (
        <MenuItem key={i} value={i}>
          {i + 1}
        </MenuItem>
      ))}
    </Input>
  )
}

const layout = {
  gridColumn: '1 / -1',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 300px' },
  alignItems: 'start',
}
const pair = { display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }
