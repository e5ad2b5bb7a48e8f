import type { ExceptionRow } from '@longshore/shared/exceptions/exception.api.ts'
import { exceptionMachine } from '@longshore/shared/exceptions/exception.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../calls/api.ts'
import { useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { ReloadIcon } from '../look/icons.tsx'
import { PageHeader } from '../shell/PageHeader.tsx'
import { actOf, isTyping } from './clearing-keys.ts'
import { EvidencePanel } from './EvidencePanel.tsx'
import { exceptionApi } from './exception-calls.ts'
import { KindList } from './KindList.tsx'
import { OneException } from './OneException.tsx'
import { ResolveChosen } from './ResolveChosen.tsx'
import { ResolveForm } from './ResolveForm.tsx'
import { useClearing } from './use-clearing.ts'
import { useMarking } from './use-marking.ts'
import { WaitingList } from './WaitingList.tsx'
import { WayButtons } from './WayButtons.tsx'

/** The exceptions desk: kind after kind, one after the other, with the evidence beside; the keyboard is enough. */
export function ClearingPage() {
  const t = useText()
  const may = useMay()
  const desk = useClearing()
  const { kinds, kind, rows, row, place, cleared, failed, loading } = desk
  const marking = useMarking(desk)
  const several = marking.chosen.length > 0
  const [chosen, setChosen] = useState<{ readonly of: string; readonly way: number }>()
  const resolving = useRef<HTMLDivElement>(null)
  const about = several ? kind : row?.id
  const ways = row?.ways ?? none
  const unfit = ({ asks }: Way) => several && asks.some((one) => one !== 'remark')
  const way = chosen && chosen.of === about ? chosen.way : ways.findIndex((one) => !unfit(one))
  const mayResolve =
    row !== undefined &&
    exceptionMachine.allows(row.status, 'resolve') &&
    may(exceptionApi.resolve.command.permission)
  const choose = (next: number) => {
    const one = ways[next]
    if (about && one && !unfit(one)) setChosen({ of: about, way: next })
  }
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const act = isTyping(event.target) ? undefined : actOf(event)
      if (!act) return
      event.preventDefault()
      if (act.do === 'choose') choose(act.way)
      else if (act.do === 'next') desk.go(place + 1)
      else if (act.do === 'previous') desk.go(place - 1)
      else if (act.do === 'next-kind') desk.turn(1)
      else if (act.do === 'previous-kind') desk.turn(-1)
      else if (act.do === 'mark') row && marking.toggle(row)
      else if (act.do === 'mark-next') marking.extend(1)
      else if (act.do === 'mark-previous') marking.extend(-1)
      else if (act.do === 'mark-all') marking.all()
      else if (act.do === 'mark-none') marking.none()
      else if (act.do === 'remark') resolving.current?.querySelector<HTMLElement>('[name=remark]')?.focus()
      else resolving.current?.querySelector('form')?.requestSubmit()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  })
  return (
    <Box sx={{ px: { xs: 1, sm: 2 }, py: { xs: 1, sm: 1.5 } }}>
      <PageHeader title="page.staff.exceptionsDesk">
        {cleared > 0 && <Box sx={{ color: 'success.main' }}>{t('exception.cleared', { cleared })}</Box>}
        <IconButton aria-label={t('kit.reload')} title={t('kit.reload')} onClick={desk.reload}>
          <ReloadIcon fontSize="small" />
        </IconButton>
      </PageHeader>
      {failed !== undefined && (
        <Alert severity="error" action={<Button onClick={desk.reload}>{t('kit.retry')}</Button>}>
          {sentenceOf(failed)}
        </Alert>
      )}
      {loading && <LinearProgress />}
      {!loading && kinds.length === 0 && rows.length === 0 && failed === undefined && (
        <Alert severity="success">{t('exception.all-clear')}</Alert>
      )}
      <Box sx={layout}>
        <KindList {...{ kinds, kind }} choose={desk.choose} />
        <WaitingList {...{ rows, place, marking }} go={desk.go} />
        {row && (
          <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
            {!several && <OneException row={row} />}
            {mayResolve && (
              <div ref={resolving}>
                <WayButtons {...{ ways, way, choose, unfit }} />
                {several ? (
                  <ResolveChosen
                    rows={marking.chosen}
                    way={ways[way]}
                    refuse={marking.refuse}
                    done={desk.done}
                  />
                ) : (
                  <ResolveForm
                    key={`${row.id} ${row.version} ${way}`}
                    row={row}
                    way={ways[way]?.resolution}
                    resolved={() => {
                      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
                      desk.done([row])
                    }}
                  />
                )}
              </div>
            )}
            {several && <OneException row={row} />}
            <EvidencePanel id={row.id} />
          </Box>
        )}
      </Box>
      {rows.length > 0 && (
        <Paper variant="outlined" sx={{ mt: 2, p: 1, display: { xs: 'none', md: 'flex' }, gap: 2 }}>
          {(['walk', 'kinds', 'mark', 'ways', 'confirm', 'remark'] as const).map((key) => (
            <Box key={key}>{t(`exception.key-${key}`)}</Box>
          ))}
        </Paper>
      )}
    </Box>
  )
}

type Way = ExceptionRow['ways'][number]
const none: readonly never[] = []

const layout = {
  display: 'grid',
  gap: 1.5,
  mt: 1,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '230px 250px minmax(0, 1fr)' },
}
