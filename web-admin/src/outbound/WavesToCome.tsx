import type { WavePreview } from '@longshore/shared/outbound/wave-view.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { Link as To } from 'react-router'
import { sentenceOf } from '../calls/api.ts'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { useActionKeys } from '../form/action-key.ts'
import { textOf, useText } from '../language/language.ts'
import { notify } from '../notice/notify.ts'

type Kind = WavePreview['kinds'][number]
type LeftOut = WavePreview['leftOut'][number]

const named: Part<Pick<Kind, 'orders' | 'named'>> = {
  label: 'wave.which-orders',
  show: (row) => <Numbers {...row} />,
}
const parts: readonly Part<Kind>[] = [
  { label: 'wave.type', show: ({ type }) => textOf(`wave-type.${type}`) },
  { label: 'wave.method', show: ({ method }) => textOf(`wave-method.${method}`) },
  { label: 'wave.waves', number: true, show: ({ waves }) => waves },
  { label: 'wave.orders', number: true, show: ({ orders }) => orders },
  { label: 'field.pieces', number: true, show: ({ pieces }) => pieces },
  { label: 'wave.stops', number: true, show: ({ stops }) => stops },
  { label: 'wave.partitions', number: true, show: ({ partitions }) => partitions },
  {
    label: 'wave.walk-length',
    number: true,
    show: ({ walkLength }) =>
      walkLength > 0 ? textOf('wave.walk-metres', { length: Math.round(walkLength / 100) }) : '–',
  },
  named,
]
const ruled: readonly Part<Kind>[] = [{ label: 'wave.rule', show: ({ rule }) => rule }, ...parts]
const leftParts: readonly Part<LeftOut>[] = [
  { label: 'wave.left-reason', show: ({ reason }) => textOf(`wave-left.${reason}`) },
  { label: 'wave.orders', number: true, show: ({ orders }) => orders },
  named,
]

interface Props {
  readonly preview: WavePreview
  /** Starts to make what was seen; answers the build's id. */
  build(key: string): Promise<{ readonly buildId: string }>
  built(id: string): void
}

/** What waves would come, with their orders and their walks, what stays and why, and the button that makes them. */
export function WavesToCome({ preview, build, built }: Props) {
  const t = useText()
  const keyed = useActionKeys()
  const [busy, setBusy] = useState(false)
  const { orders, kinds, allocated, leftOut } = preview
  const waves = kinds.reduce((sum, kind) => sum + kind.waves, 0)
  const generate = async () => {
    setBusy(true)
    try {
      const { buildId } = await keyed(['build', preview], build)
      built(buildId)
    } catch (error) {
      notify.error(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pb: 2 }}>
      {orders === 0 ? (
        <Alert severity="info">{t(leftOut.length > 0 ? 'wave.nothing-taken' : 'wave.nothing-waits')}</Alert>
      ) : (
        <PartTable
          title="wave.would-come"
          rows={kinds}
          parts={kinds.some(({ rule }) => rule !== '') ? ruled : parts}
          keyOf={({ rule, type, method }) => `${rule} ${type} ${method}`}
        />
      )}
      {allocated > 0 && <Box>{t('wave.allocated', { orders: allocated })}</Box>}
      <PartTable title="wave.left-out" rows={leftOut} parts={leftParts} keyOf={({ reason }) => reason} />
      {orders > 0 && (
        <Box sx={{ textAlign: 'right' }}>
          <Button variant="contained" loading={busy} onClick={() => void generate()}>
            {t('wave.generate', { waves })}
          </Button>
        </Box>
      )}
    </Box>
  )
}

/** Orders by their numbers, each a way to its page; how many more there are follows. */
function Numbers({ orders, named }: Pick<Kind, 'orders' | 'named'>) {
  const t = useText()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      {named.map(({ id, no }) => (
        <Link key={id} component={To} to={`/outboundDetails?id=${id}`}>
          {no}
        </Link>
      ))}
      {orders > named.length && <span>{t('wave.more-orders', { count: orders - named.length })}</span>}
    </Box>
  )
}
