import Alert from '@mui/material/Alert'
import Dialog from '@mui/material/Dialog'
import InputAdornment from '@mui/material/InputAdornment'
import LinearProgress from '@mui/material/LinearProgress'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { type TextKey, useText } from '../language/language.ts'
import { staff, useLogin } from '../login/login.ts'
import { useMay } from '../login/may.ts'
import { SearchIcon } from '../look/icons.tsx'
import { menu } from '../menu/menu.ts'
import { ownPages } from '../menu/own-pages.ts'
import { type Hit, HitList } from './HitList.tsx'
import { pageHits, recentHits } from './page-hits.ts'
import { addressOf, momentOf, onlyAddress, toldOf } from './targets.ts'
import { useFind } from './use-find.ts'

interface Props {
  readonly text: string
  /** What the text is opens by itself, where it is one thing. */
  readonly opensWhole: boolean
  close(): void
}

/** Where anything is looked for. */
export function FindBox({ text: given, opensWhole: isWhole, close }: Props) {
  const t = useText()
  const navigate = useNavigate()
  const login = useLogin()
  const may = useMay()
  const [typed, setTyped] = useState(given)
  const [chosen, choose] = useState(0)
  /** Enter was pressed before the answer came. */
  const [opensWhole, setOpensWhole] = useState(isWhole)
  const text = typed.trim()
  const { found, failed, isHere } = useFind(text)
  const lines = menu.filter(({ type }) => type === login?.userType)
  // The first of them is the page that stands open.
  const pages =
    text === '' && login
      ? recentHits(lines, ownPages(login).recent.slice(1), may)
      : pageHits(lines, { text, may, said: (title: TextKey) => t(title) })
  const hits: Hit[] = [
    ...found.flatMap((one) => {
      const hit = { kind: t(`find.${one.kind}`), name: one.no }
      const key = `${one.kind} ${one.id} ${one.no}`
      const moment = momentOf(one)
      return [
        { ...hit, key, told: toldOf(one), to: addressOf(one) },
        ...(moment ? [{ ...hit, key: `${key} moment`, told: t('page.staff.stockMoment'), to: moment }] : []),
      ]
    }),
    ...pages.map(({ kind, title, group, to }) => ({
      ...{ key: `${kind} ${to}`, kind: t(`find.${kind}`), name: t(title), told: t(group), to },
    })),
  ]
  const at = Math.min(chosen, hits.length - 1)
  const whole = isHere && opensWhole ? onlyAddress(found) : undefined
  useEffect(() => {
    if (whole === undefined) return
    close()
    void navigate(whole)
  }, [whole, close, navigate])
  const pressed = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && hits.length) choose((at + step + hits.length) % hits.length)
    else if (event.key === 'Enter') {
      const hit = hits[at]
      if (event.target instanceof HTMLInputElement) event.target.select()
      if (!isHere) setOpensWhole(true)
      else if (hit) {
        close()
        void navigate(hit.to)
      }
    } else return
    event.preventDefault()
  }
  const isEmpty = text !== '' && isHere && !failed && hits.length === 0
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-label={t('find.title')} sx={high}>
      <TextField
        autoFocus
        value={typed}
        placeholder={t('find.bar')}
        onChange={(event) => {
          setTyped(event.target.value)
          choose(0)
          setOpensWhole(false)
        }}
        // What is typed or scanned next replaces it.
        onFocus={({ target }) => target.select()}
        onKeyDown={pressed}
        slotProps={{
          htmlInput: {
            ...{ role: 'combobox', 'aria-label': t('find.title'), 'aria-expanded': hits.length > 0 },
            ...{ 'aria-controls': 'find-hits', 'aria-activedescendant': `find-hit-${at}` },
            ...{ autoComplete: 'off', spellCheck: false, maxLength: 120 },
          },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
        sx={{ p: 1.5 }}
      />
      <LinearProgress sx={{ height: 2, visibility: isHere ? 'hidden' : 'visible' }} />
      {failed && isHere && <Alert severity="error">{failed}</Alert>}
      <HitList {...{ hits, at, close }} />
      <Typography role="status" variant="body2" color="textSecondary" sx={{ px: 2, py: 1.5 }}>
        {isEmpty && t('find.none', { text })}
        {text === '' && t(login?.userType === staff ? 'find.hint' : 'find.own-hint')}
        {text !== '' && hits.length > 0 && t('find.keys')}
        {login?.userType === staff && !login.warehouseId && ` ${t('find.no-warehouse')}`}
      </Typography>
    </Dialog>
  )
}

const high = { '& .MuiDialog-container': { alignItems: 'flex-start' } }
