import { type PublicTrack, publicTrackApi } from '@longshore/shared/service/public-track.api.ts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { textOf, useText } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import { LanguageMenu } from '../shell/LanguageMenu.tsx'

/** `track`, for anybody: where a package is, by its number and the postcode that it goes to. */
export function PublicTrackPage() {
  const t = useText()
  const [found, setFound] = useState<PublicTrack & { readonly no: string }>()
  useEffect(() => {
    document.title = `${t('public-track.title')} · ${t('app.name')}`
  }, [t])
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', p: 2 }}>
      <Box sx={{ alignSelf: 'flex-end' }}>
        <LanguageMenu />
      </Box>
      <Box component="main" sx={{ width: 'min(520px, 100%)', mx: 'auto', mt: 4, display: 'grid', gap: 2 }}>
        <Typography variant="h1" sx={{ color: 'primary.dark' }}>
          {t('public-track.title')}
        </Typography>
        <Card variant="outlined" sx={{ px: { xs: 2, sm: 3 }, py: 1 }}>
          <SchemaForm
            of={publicTrackApi.find}
            guard={false}
            success={null}
            submit="public-track.find"
            saved={(answer, { no }) => setFound({ ...(answer as PublicTrack), no: no ?? '' })}
            refused={() => setFound(undefined)}
          >
            <TextField name="no" label="public-track.no" wide />
            <TextField name="postcode" label="public-track.postcode" wide />
          </SchemaForm>
        </Card>
        {found && <Found {...found} />}
      </Box>
    </Box>
  )
}

function Found({ no, status, records }: PublicTrack & { readonly no: string }) {
  const t = useText()
  return (
    <Card variant="outlined" sx={{ px: { xs: 2, sm: 3 }, py: 2 }} aria-live="polite">
      <Typography variant="h2" component="div" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        {no}
        {status === '' ? t('track.no-records') : <StatusChip of="track" value={status} />}
      </Typography>
      <Box component="ol" sx={list}>
        {records.map(({ at, status: was }, i) => (
          <li key={`${at} ${was} ${records.length - i}`}>
            <Box component="time" sx={{ color: 'text.secondary' }}>
              {timeOf(at)}
            </Box>
            <span>{textOf(`track.${was}`)}</span>
          </li>
        ))}
      </Box>
    </Card>
  )
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 0.75,
  '& li': { display: 'flex', flexWrap: 'wrap', columnGap: 2 },
}
