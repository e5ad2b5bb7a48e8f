import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { type TextKey, useText } from '../language/language.ts'
import { useLogins } from '../login/login.ts'
import { homePath } from '../shell/home-path.ts'

/** A page that goes no further, with the way back. */
export function Stop({ number, title, text }: { number: string; title: TextKey; text: TextKey }) {
  const t = useText()
  const { active } = useLogins()
  useEffect(() => {
    document.title = `${t(title)} · ${t('app.name')}`
  }, [title, t])
  return (
    <Box
      component="main"
      sx={{ display: 'grid', placeContent: 'center', minHeight: '100dvh', textAlign: 'center', p: 2 }}
    >
      <Typography sx={{ fontSize: 56, fontWeight: 700, color: 'primary.light', lineHeight: 1.2 }}>
        {number}
      </Typography>
      <Typography variant="h1">{t(title)}</Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 2 }}>
        {t(text)}
      </Typography>
      <Button component={Link} to={homePath(active)} variant="contained" sx={{ justifySelf: 'center' }}>
        {t('stop.back')}
      </Button>
    </Box>
  )
}
