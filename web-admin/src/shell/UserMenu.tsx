import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { session } from '../api.ts'
import { PersonIcon } from '../icons.tsx'
import { useText } from '../language/language.ts'
import { type Login, signedOut } from '../login.ts'

export function UserMenu({ login }: { login: Login }) {
  const t = useText()
  const navigate = useNavigate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = login.displayName || login.userName
  const changePassword = () => {
    setAnchor(null)
    void navigate('/changePassword')
  }
  // The person leaves at once; a session that could not be ended on the server ends there by its age.
  const leave = () => {
    session.logout({}).catch(() => undefined)
    signedOut(login.userType)
  }
  return (
    <>
      <Button
        color="inherit"
        startIcon={<PersonIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={t('menu.user', { name })}
        sx={{ minWidth: 0, '& .MuiButton-startIcon': { mr: { xs: 0, sm: 0.5 } } }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {name}
        </Box>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem disabled>{name}</MenuItem>
        <Divider />
        <MenuItem onClick={changePassword}>{t('page.staff.changePassword')}</MenuItem>
        <MenuItem onClick={leave}>{t('menu.sign-out')}</MenuItem>
      </Menu>
    </>
  )
}
