import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { sentenceOf } from '../calls/api.ts'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { type TextKey, useText } from '../language/language.ts'
import { useFurtherBack } from '../shell/use-further-back.ts'

interface Props<R> {
  readonly title: TextKey
  readonly parts: readonly Part<R>[]
  read(before: number | null): Promise<{ readonly rows: readonly R[]; readonly next: number | null }>
  /** The filters. */
  readonly children: ReactNode
}

/** A log below its filters, the newest first, that is read further back on demand. */
export function LogPart<R extends { readonly seq: number }>({ title, parts, read, children }: Props<R>) {
  const t = useText()
  const { rows, more, failed, loading, reload } = useFurtherBack(read)
  return (
    <>
      <Box sx={layout}>{children}</Box>
      {failed !== undefined && (
        <Alert severity="error" sx={{ mb: 1 }} action={<Button onClick={reload}>{t('kit.retry')}</Button>}>
          {sentenceOf(failed)}
        </Alert>
      )}
      <PartTable
        {...{ title, rows, parts }}
        keyOf={({ seq }) => String(seq)}
        none={loading ? 'kit.loading' : 'kit.empty'}
      />
      {more && (
        <Button sx={{ mt: 1 }} variant="outlined" loading={loading} onClick={more}>
          {t('kit.more')}
        </Button>
      )}
    </>
  )
}

const layout = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 1.5 },
  '& > .MuiAutocomplete-root, & > .MuiTextField-root': { width: { xs: '100%', sm: 230 } },
}
