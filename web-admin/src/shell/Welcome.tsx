import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { useText } from '../language/language.ts'
import { useLogin } from '../login.ts'
import { mayOpen, useMay } from '../may.ts'
import { menu } from '../menu.ts'
import { pageGroups } from './page-groups.ts'

/** Where a person lands who has no home page: their pages by group. */
export function Welcome() {
  const t = useText()
  const login = useLogin()
  const may = useMay()
  const lines = menu.filter(
    ({ type, listed, permission }) =>
      type === login?.userType && listed !== false && mayOpen(may, permission),
  )
  return (
    <Box sx={{ p: { xs: 1.5, sm: 3 } }}>
      <Typography variant="h1">{t('welcome.title', { name: login?.displayName ?? '' })}</Typography>
      {pageGroups(lines).map(([group, pages]) => (
        <Box component="section" key={group} sx={{ mt: 2 }}>
          <Typography variant="h2" color="textSecondary" sx={{ mb: 1 }}>
            {t(group)}
          </Typography>
          <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}>
            {pages.map((line) => (
              <Card key={line.path} variant="outlined">
                <CardActionArea component={Link} to={`/${line.path}`} sx={{ p: 1.5, height: '100%' }}>
                  {t(line.title)}
                </CardActionArea>
              </Card>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
