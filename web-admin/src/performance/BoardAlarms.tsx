import type { FloorBoard } from '@longshore/shared/performance/board.api.ts'
import Box from '@mui/material/Box'
import { roleName } from '../exceptions/role-names.ts'
import { useText } from '../language/language.ts'
import { dark, figure, lastedText, momentAt } from './board-words.ts'

/** So many roles fit on the wall; the rest is summed. */
const ROLES = 5

/** What needs somebody: orders against their time, exceptions by owner, handhelds with unsent work. */
export function BoardAlarms({ board }: { board: FloorBoard }) {
  const t = useText()
  const { at, zone, orders, exceptions, devices } = board
  const open = exceptions.reduce((sum, one) => sum + one.open, 0)
  const first = [...exceptions].sort((one, other) => one.oldest - other.oldest)
  const rest = first.slice(ROLES).reduce((sum, one) => sum + one.open, 0)
  return (
    <>
      <Part title={t('board.late')} count={orders.late}>
        {orders.next
          ? t('board.next-cut-off', {
              time: momentAt(orders.next.at, { zone, now: at }),
              orders: figure(orders.next.orders),
            })
          : t('board.no-cut-off')}
      </Part>
      <Part title={t('board.exceptions')} count={open}>
        {first.slice(0, ROLES).map(({ role, open: count, oldest }) => (
          <Row key={role} name={roleName(role)} count={count}>
            {t('board.oldest', { time: lastedText(at - oldest) })}
          </Row>
        ))}
        {rest > 0 && <Row name={t('board.others')} count={rest} />}
      </Part>
      <Part title={t('board.unsent')} count={devices.unsent}>
        {devices.oldest !== null &&
          t('board.unsent-on', { devices: devices.devices, time: lastedText(at - devices.oldest) })}
      </Part>
    </>
  )
}

interface PartProps {
  readonly title: string
  readonly count: number
  readonly children?: React.ReactNode
}

/** A figure that ought to be nothing; what is above says so in words and by its colour. */
function Part({ title, count, children }: PartProps) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ ...part, borderLeftColor: count > 0 ? dark.alarm : dark.good }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '1em' }}>
        <Box component="h2" sx={{ m: 0, fontSize: '1em', fontWeight: 500, color: dark.faint }}>
          {title}
        </Box>
        <Box
          component="b"
          sx={{ fontSize: '2.2em', lineHeight: 1.1, color: count > 0 ? dark.alarm : dark.good }}
        >
          {figure(count)}
        </Box>
      </Box>
      <Box sx={{ color: dark.faint, fontSize: '0.95em' }}>{children}</Box>
    </Box>
  )
}

function Row({ name, count, children }: { name: string; count: number; children?: React.ReactNode }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '1em' }}>
      <span>{name}</span>
      <span>
        <b>{figure(count)}</b> {children}
      </span>
    </Box>
  )
}

export const part = {
  ...{
    bgcolor: dark.part,
    borderLeft: '0.35em solid',
    p: '0.6em 0.9em',
    borderRadius: '0.3em',
    minHeight: 0,
  },
  overflow: 'hidden',
} as const
