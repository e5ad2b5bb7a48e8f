import Box from '@mui/material/Box'
import Breadcrumbs from '@mui/material/Breadcrumbs'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { useText } from '../language/language.ts'
import type { MenuLine } from '../menu/menu-line.ts'

interface Props {
  readonly line: MenuLine
  /** The list that leads to it. */
  readonly list: MenuLine
  /** What the page shows, such as a document's number. */
  readonly name: string | undefined
  /** Where the list was last left. */
  readonly address: string
}

/** The way to a page that no menu leads to: its area, its list as it was left, and what is shown. */
export function Trail({ line, list, name, address }: Props) {
  const t = useText()
  return (
    <Box sx={{ px: { xs: 1, sm: 2 }, pt: 1, mb: -0.5, displayPrint: 'none' }}>
      <Breadcrumbs aria-label={t('kit.trail')} sx={{ fontSize: '0.8125rem' }}>
        <span>{t(line.group)}</span>
        <Link component={RouterLink} to={address} underline="hover">
          {t(list.title)}
        </Link>
        <Box component="span" aria-current="page" sx={{ color: 'text.primary' }}>
          {name ?? t(line.title)}
        </Box>
      </Breadcrumbs>
    </Box>
  )
}
