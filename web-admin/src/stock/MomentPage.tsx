import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { sentenceOf } from '../calls/api.ts'
import { PartTable } from '../document/PartTable.tsx'
import { textOf, useText } from '../language/language.ts'
import { ReloadIcon } from '../look/icons.tsx'
import { PageHeader } from '../shell/PageHeader.tsx'
import { useTabName } from '../shell/tab-name.ts'
import { MomentChoice } from './MomentChoice.tsx'
import { MomentSubject } from './MomentSubject.tsx'
import { lineParts, postingParts } from './moment-parts.tsx'
import { subjectIn, useMoment, usePostings } from './use-moment.ts'

/** `stockMoment`: what lay at a position, in a tote, of a SKU or of an order at a second, and what moved around it. */
export function MomentPage() {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const asked = useMemo(() => subjectIn(params), [params])
  const { stock, failed, loading, reload } = useMoment(asked)
  const before = usePostings(asked, 'before')
  const after = usePostings(asked, 'after')
  useTabName(stock?.name || undefined)
  const at = (time: number) => {
    const next = new URLSearchParams(params)
    next.set('time', String(time))
    setParams(next, { replace: true })
  }
  const postings = postingParts(({ at: time }) => `/stockMoment?${asked?.query}&time=${time}`)
  return (
    <Box sx={{ px: { xs: 1, sm: 2 }, py: { xs: 1, sm: 1.5 }, maxWidth: 1280 }}>
      <PageHeader title="page.staff.stockMoment">
        <Button component={Link} to={hallAt(asked?.time)}>
          {t('replay.open')}
        </Button>
        <IconButton aria-label={t('kit.reload')} title={t('kit.reload')} onClick={reload}>
          <ReloadIcon fontSize="small" />
        </IconButton>
      </PageHeader>
      <MomentSubject name={stock?.name} />
      {asked ? (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <MomentChoice
            key={asked.time}
            time={asked.time}
            previous={stock?.previous ?? null}
            next={stock?.next ?? null}
            choose={at}
          />
          {failed !== undefined && (
            <Alert severity="error" action={<Button onClick={reload}>{t('kit.retry')}</Button>}>
              {sentenceOf(failed)}
            </Alert>
          )}
          <PartTable
            title="moment.lay"
            rows={stock?.lines ?? []}
            parts={lineParts}
            keyOf={({ locationId, skuId, batchNo, condition }) =>
              `${locationId} ${skuId} ${batchNo} ${condition}`
            }
            none={loading ? 'kit.loading' : 'moment.nothing'}
            foot={stock && <Sums {...{ stock }} />}
          />
          {stock?.more && <Alert severity="info">{t('moment.more')}</Alert>}
          <Around title="moment.after" of={after} parts={postings} />
          <Around title="moment.before" of={before} parts={postings} />
          <Typography color="textSecondary">{t('moment.by-happened')}</Typography>
        </Box>
      ) : (
        <Alert severity="info">{t('moment.choose')}</Alert>
      )}
    </Box>
  )
}

/** The hour of the hall in the middle of which a moment is. */
const hallAt = (time: number | undefined) =>
  time === undefined ? '/hallReplay' : `/hallReplay?from=${Math.max(0, time - 1800)}&hours=1&time=${time}`

function Sums({ stock }: { stock: NonNullable<ReturnType<typeof useMoment>['stock']> }) {
  const sum = (of: 'quantity' | 'now') => stock.lines.reduce((all, line) => all + line[of], 0)
  return (
    <Box sx={{ mt: 0.5, fontWeight: 600 }}>
      {textOf('moment.sum', { pieces: sum('quantity'), now: sum('now') })}
    </Box>
  )
}

interface AroundProps {
  readonly title: 'moment.before' | 'moment.after'
  readonly of: ReturnType<typeof usePostings>
  readonly parts: ReturnType<typeof postingParts>
}

function Around({ title, of: { rows, more, failed, loading }, parts }: AroundProps) {
  const t = useText()
  return (
    <Box>
      {failed !== undefined && <Alert severity="error">{sentenceOf(failed)}</Alert>}
      <PartTable
        {...{ title, rows, parts }}
        keyOf={({ seq, n }) => `${seq} ${n}`}
        none={loading ? 'kit.loading' : 'moment.no-postings'}
      />
      {more && (
        <Button sx={{ mt: 1 }} variant="outlined" loading={loading} onClick={more}>
          {t('kit.more')}
        </Button>
      )}
    </Box>
  )
}
