import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../language/language.ts'
import { customer, staff, useLogin } from '../login/login.ts'
import { mayOpen, useMay } from '../login/may.ts'
import { entriesOf } from '../menu/entries.ts'
import { menu } from '../menu/menu.ts'
import { pageGroups } from './page-groups.ts'
import { Waiting } from './Waiting.tsx'

/** Loaded with nothing else: most people need it once. */
const Guide = lazy(() => import('../home/Guide.tsx').then((m) => ({ default: m.Guide })))
const Day = lazy(() => import('../home/Day.tsx').then((m) => ({ default: m.Day })))
/** Where it stands that this browser's person put the guide away; the menu finds it again. */
const AWAY = 'longshore.guide-away'

/** Where a person lands: staff at what stands in the warehouse, customers at their pages until the member centre has its home. */
export function Welcome() {
  const t = useText()
  const login = useLogin()
  const may = useMay()
  const [isShown, setShown] = useState(() => localStorage.getItem(AWAY) === null)
  const putAway = () => {
    localStorage.setItem(AWAY, 'yes')
    setShown(false)
  }
  return (
    <Box sx={{ p: { xs: 1.5, sm: 3 } }}>
      <Typography variant="h1">{t('welcome.title', { name: login?.displayName ?? '' })}</Typography>
      {isShown && may('setup.warehouse') && login?.userType === staff && (
        <Suspense>
          <Box sx={{ mt: 2 }}>
            <Guide putAway={putAway} />
          </Box>
        </Suspense>
      )}
      <Box sx={{ mt: 2 }}>
        {login?.userType === staff ? (
          <Suspense fallback={<Waiting />}>
            <Day />
          </Suspense>
        ) : (
          <OwnPages />
        )}
      </Box>
    </Box>
  )
}

/** A customer's pages by group. */
function OwnPages() {
  const t = useText()
  const may = useMay()
  const lines = menu.filter(
    ({ type, listed, permission }) => type === customer && listed !== false && mayOpen(may, permission),
  )
  return pageGroups(lines).map(([group, pages]) => (
    <Box component="section" key={group} sx={{ mt: 2 }}>
      <Typography variant="h2" color="textSecondary" sx={{ mb: 1 }}>
        {t(group)}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
        {entriesOf(pages).map(({ title, line }) => (
          <Card key={line.path} variant="outlined">
            <CardActionArea component={Link} to={`/${line.path}`} sx={{ p: 1.5, height: '100%' }}>
              {t(title)}
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Box>
  ))
}
