import type { Waiting } from '@longshore/shared/contract/waiting.ts'
import Box from '@mui/material/Box'
import Collapse from '@mui/material/Collapse'
import Drawer from '@mui/material/Drawer'
import InputAdornment from '@mui/material/InputAdornment'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import { type TextKey, useText } from '../language/language.ts'
import { DownIcon, SearchIcon, StarIcon } from '../look/icons.tsx'
import { entriesOf, type MenuEntry } from '../menu/entries.ts'
import { GroupIcon } from '../menu/group-icons.tsx'
import type { MenuLine } from '../menu/menu-line.ts'
import { waitingIn } from '../menu/use-waiting.ts'
import { pageGroups } from './page-groups.ts'
import { WaitingCount } from './WaitingCount.tsx'

const width = 220

interface Props {
  readonly lines: readonly MenuLine[]
  readonly current: string
  /** Addresses of pages that the person chose, in their order. */
  readonly favourites: readonly string[]
  readonly waiting: Waiting
  readonly wide: boolean
  readonly open: boolean
  close(): void
  addressOf(line: MenuLine): string
}

/** The menu at the left: beside the page where there is room, else a drawer over it. */
export function SideMenu({ wide, open, close, ...content }: Props) {
  return (
    <Drawer
      variant={wide ? 'persistent' : 'temporary'}
      open={open}
      onClose={close}
      sx={{
        ...{ width: wide && open ? width : 0, flexShrink: 0 },
        '@media (prefers-reduced-motion: no-preference)': { transition: 'width 0.2s' },
      }}
      slotProps={{ paper: { component: 'nav', sx: { width, bgcolor: 'background.paper' } } }}
    >
      <MenuContent {...content} chosen={wide ? () => undefined : close} />
    </Drawer>
  )
}

type Content = Pick<Props, 'lines' | 'favourites' | 'current' | 'waiting' | 'addressOf'> & { chosen(): void }

function MenuContent({ lines, favourites, current, waiting, addressOf, chosen }: Content) {
  const t = useText()
  const [sought, setSought] = useState('')
  const [toggled, setToggled] = useState<Readonly<Partial<Record<TextKey, boolean>>>>({})
  const found = lines.filter(({ title }) => t(title).toLowerCase().includes(sought.trim().toLowerCase()))
  const groups = pageGroups(found)
  // Whoever looks for a page by its name means that very page.
  const entries = sought === '' ? entriesOf : alone
  const entryLine = ({ title, line, lines: behind }: MenuEntry) => {
    const isHere = behind.some(({ path }) => path === current)
    return (
      <ListItemButton
        key={line.path}
        component={Link}
        to={addressOf(line)}
        selected={isHere}
        ref={isHere ? inSight : undefined}
        onClick={chosen}
        sx={{ pl: 5.5 }}
      >
        <ListItemText primary={t(title)} />
        <WaitingCount count={waitingIn(waiting, behind)} />
      </ListItemButton>
    )
  }
  const starred =
    sought === '' ? favourites.flatMap((path) => lines.find((line) => line.path === path) ?? []) : []
  const here = lines.find(({ path }) => path === current)?.group
  return (
    <>
      <Box sx={{ position: 'sticky', top: 0, bgcolor: 'background.paper', zIndex: 1, px: 1.5, pb: 1 }}>
        <Typography component={Link} to="/welcome" onClick={chosen} variant="h2" sx={brand}>
          <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width={22} height={22} />
          {t('app.name')}
        </Typography>
        <TextField
          fullWidth
          placeholder={t('menu.find')}
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          slotProps={{
            htmlInput: { 'aria-label': t('menu.find') },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
      </Box>
      <List sx={{ pt: 0 }}>
        {starred.length > 0 && (
          <li>
            <ListItem component="div" sx={{ gap: 1.5 }}>
              <StarIcon fontSize="small" color="action" />
              <ListItemText
                primary={t('menu.favourites')}
                slotProps={{ primary: { sx: { fontWeight: 600 } } }}
              />
            </ListItem>
            {alone(starred).map(entryLine)}
          </li>
        )}
        {groups.map(([group, pages]) => {
          const open = sought !== '' || (toggled[group] ?? (group === here || groups.length <= 3))
          return (
            <li key={group}>
              <ListItemButton onClick={() => setToggled({ ...toggled, [group]: !open })} aria-expanded={open}>
                <GroupIcon group={group} />
                <ListItemText
                  sx={{ ml: 1.5 }}
                  primary={t(group)}
                  slotProps={{ primary: { sx: { fontWeight: 600 } } }}
                />
                {!open && <WaitingCount count={waitingIn(waiting, pages)} />}
                <DownIcon fontSize="small" color="action" sx={{ rotate: open ? '180deg' : '0deg' }} />
              </ListItemButton>
              <Collapse in={open} unmountOnExit>
                {entries(pages).map(entryLine)}
              </Collapse>
            </li>
          )
        })}
      </List>
      {found.length === 0 && (
        <Typography color="textSecondary" sx={{ px: 2, py: 1 }}>
          {t('menu.none')}
        </Typography>
      )}
    </>
  )
}

/** Each page by itself. */
function alone(lines: readonly MenuLine[]): MenuEntry[] {
  return lines.map((line) => ({ title: line.title, line, lines: [line] }))
}

const brand = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  height: 48,
  color: 'primary.dark',
  textDecoration: 'none',
}

/** The page that is open stands in sight, however long its group is. */
function inSight(entry: HTMLElement | null): void {
  entry?.scrollIntoView?.({ block: 'nearest' })
}
