import AppBar from '@mui/material/AppBar'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Toolbar from '@mui/material/Toolbar'
import { FindBar } from '../find/FindBar.tsx'
import { useText } from '../language/language.ts'
import { customer, type Login } from '../login/login.ts'
import { MenuIcon, StarIcon, StarredIcon } from '../look/icons.tsx'
import type { MenuLine } from '../menu/menu-line.ts'
import { NoticeBell } from '../notice/NoticeBell.tsx'
import { hasBell, StaffBell } from '../notice/StaffBell.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { UserMenu } from './UserMenu.tsx'
import { WarehouseChoice } from './WarehouseChoice.tsx'

interface Props {
  readonly login: Login
  readonly avatar: string
  /** The pages that the person may open. */
  readonly lines: readonly MenuLine[]
  /** Whether the page that is open is a favourite; undefined for one that cannot be. */
  readonly isFavourite: boolean | undefined
  toggleFavourite(): void
  toggleMenu(): void
}

export function TopBar({ login, avatar, lines, isFavourite, toggleFavourite, toggleMenu }: Props) {
  const t = useText()
  return (
    <AppBar
      position="static"
      color="inherit"
      elevation={0}
      sx={{ borderBottom: 1, borderColor: 'divider', zIndex: 2 }}
    >
      <Toolbar variant="dense" disableGutters sx={{ px: 1, gap: 0.5, minHeight: 44 }}>
        <IconButton onClick={toggleMenu} aria-label={t('menu.toggle')}>
          <MenuIcon />
        </IconButton>
        <Box sx={{ flex: 1, display: 'flex', justifyContent: { xs: 'end', sm: 'center' }, gap: 0.5 }}>
          <FindBar />
          {isFavourite !== undefined && (
            <IconButton
              onClick={toggleFavourite}
              aria-pressed={isFavourite}
              aria-label={t('menu.favourite')}
              title={t('menu.favourite')}
              color={isFavourite ? 'primary' : 'default'}
            >
              {isFavourite ? <StarredIcon fontSize="small" /> : <StarIcon fontSize="small" />}
            </IconButton>
          )}
        </Box>
        <WarehouseChoice login={login} />
        {login.userType === customer ? <NoticeBell /> : hasBell(lines) && <StaffBell lines={lines} />}
        <LanguageMenu />
        <UserMenu {...{ login, avatar }} />
      </Toolbar>
    </AppBar>
  )
}
