import { AVATAR_LIMIT, avatarPath } from '@longshore/shared/access/avatar.ts'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf, session } from '../calls/api.ts'
import { upload } from '../calls/transfer.ts'
import { usePicture } from '../document/Picture.tsx'
import { useText } from '../language/language.ts'
import { type Login, signedOut } from '../login/login.ts'
import { PersonIcon } from '../look/icons.tsx'
import { notify } from '../notice/notify.ts'

interface Props {
  readonly login: Login
  /** The hash of the person's own picture; '' for none. */
  readonly avatar: string
}

export function UserMenu({ login, avatar }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = login.displayName || login.userName
  const [taken, setTaken] = useState(avatar)
  const input = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    if (!/^image\/(jpeg|png)$/.test(file.type)) notify.warning(t('message.jpgOrPngOnly'))
    else if (file.size > AVATAR_LIMIT) notify.warning(t('message.avatarTooLarge'))
    else
      await upload<{ hash: string }>(avatarPath, { file }).then(
        ({ hash }) => {
          setTaken(hash)
          notify.success(t('message.uploaded'))
        },
        (fault: unknown) => notify.error(sentenceOf(fault)),
      )
  }
  const choose = () => {
    setAnchor(null)
    input.current?.click()
  }
  const open = (path: string) => {
    setAnchor(null)
    void navigate(path)
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
        startIcon={taken ? <Portrait hash={taken} /> : <PersonIcon />}
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
        <MenuItem onClick={choose}>{t('menu.avatar')}</MenuItem>
        <MenuItem onClick={() => open('/changePassword')}>{t('page.staff.changePassword')}</MenuItem>
        <MenuItem onClick={() => open('/security')}>{t('page.staff.security')}</MenuItem>
        <MenuItem onClick={leave}>{t('menu.sign-out')}</MenuItem>
      </Menu>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/jpeg,image/png"
        aria-label={t('menu.avatar')}
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </>
  )
}

/** The own picture; the plain sign of a person until it is here. */
function Portrait({ hash }: { hash: string }) {
  const address = usePicture({ path: avatarPath, hash })
  return address ? <Avatar src={address} alt="" sx={{ width: 24, height: 24 }} /> : <PersonIcon />
}
