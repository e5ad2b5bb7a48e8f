import { calls } from '@longshore/shared/contract/endpoint.ts'
import { bellApi } from '@longshore/shared/home/bell.api.ts'
import { type BellKind, bellKinds } from '@longshore/shared/home/bell.ts'
import Badge from '@mui/material/Badge'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { send } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { textOf, useText } from '../language/language.ts'
import { BellIcon } from '../look/icons.tsx'
import type { MenuLine } from '../menu/menu-line.ts'
import { WaitingCount } from '../shell/WaitingCount.tsx'

const EVERY_MS = 60_000
const read = () => calls(bellApi, send).bell({})

/** The rows that wait, whatever their age. */
// biome-ignore format: a table
const listOf: Readonly<Record<BellKind, string>> = {
  'periods-to-close':     '/accountingPeriods?waits=yes',
  'money-differences':    '/moneyDifferences?status=open',
  'bills-disputed':       '/ManageBills?disputed=yes&createdFrom=all',
  'collections-to-receive': '/codStatementLines?status=to-confirm',
  'withdrawals-to-audit': '/withdrawalAudit?status=applied',
  'causes-unrated':       '/unratedCharges',
}

/** Whether any page of the person's has what the bell tells of. */
export function hasBell(lines: readonly MenuLine[]): boolean {
  return bellKinds.some((kind) => isOpenTo(lines, kind))
}

function isOpenTo(lines: readonly MenuLine[], kind: BellKind): boolean {
  return lines.some(({ waits }) => waits === kind)
}

/** What waits for a person of finance; what began to wait since they opened it last is counted on it. */
export function StaffBell({ lines }: { readonly lines: readonly MenuLine[] }) {
  const t = useText()
  const { pathname } = useLocation()
  const { answer, reload } = useLoad(read)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [seen, setSeen] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => document.hidden || reload(), EVERY_MS)
    return () => clearInterval(timer)
  }, [reload])
  // What waits may have been done on the page that was just left.
  useEffect(() => reload(), [pathname, reload])
  const told = (answer?.lines ?? []).filter(({ kind }) => isOpenTo(lines, kind))
  const waiting = told.filter(({ count }) => count > 0)
  const at = answer?.at ?? 0
  const fresh = at > seen ? told.reduce((sum, one) => sum + one.fresh, 0) : 0
  const open = (target: HTMLElement) => {
    setAnchor(target)
    setSeen(at)
    if (fresh > 0)
      void calls(bellApi, send)
        .see({ until: at })
        .catch(() => undefined)
  }
  const label = t('bell.label', { count: fresh })
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        title={label}
        onClick={({ currentTarget }) => open(currentTarget)}
      >
        <Badge badgeContent={fresh} color="error" max={99}>
          <BellIcon fontSize="small" />
        </Badge>
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {waiting.map(({ kind, count, fresh: news }) => (
          <MenuItem key={kind} component={Link} to={listOf[kind]} onClick={() => setAnchor(null)}>
            <ListItemText primary={textOf(`bell.${kind}`)} />
            {news > 0 && (
              <Chip
                size="small"
                color="error"
                label={t('bell.new', { count: news })}
                sx={{ height: 18, ml: 2, fontSize: '0.75rem' }}
              />
            )}
            <WaitingCount count={count} />
          </MenuItem>
        ))}
        {waiting.length === 0 && <MenuItem disabled>{t('bell.nothing')}</MenuItem>}
      </Menu>
    </>
  )
}
