import { calls } from '@longshore/shared/contract/endpoint.ts'
import { type OwnView, savedViewApi } from '@longshore/shared/home/saved-view.api.ts'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useText } from '../language/language.ts'
import { ViewIcon } from '../look/icons.tsx'
import { ask } from '../notice/ask.ts'
import { notify } from '../notice/notify.ts'
import { isChanged, type Views } from './use-views.ts'
import { ViewDialog } from './ViewDialog.tsx'

/** The person's views of a list: opened, kept anew, written over, renamed and deleted. */
export function ViewMenu({ list, narrow }: { list: Views; narrow: boolean }) {
  const { views, standing, current, open, nameOpen, reload } = list
  const t = useText()
  const own = calls(savedViewApi, useSend())
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useState<{ readonly view: OwnView | undefined }>()
  const close = () => setAnchor(null)
  const unfold = (at: HTMLElement) => {
    // Another tab may have saved one meanwhile.
    reload()
    setAnchor(at)
  }
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    close()
    try {
      await work()
      notify.success(done)
    } catch (fault) {
      notify.error(sentenceOf(fault))
    }
    reload()
  }
  const overwrite = ({ id, name, opening }: OwnView) =>
    attempt(
      () => own.saveView({ viewId: id, name, opening, ...standing, columns: [...standing.columns] }),
      t('message.saved'),
    )
  const remove = async ({ id, name }: OwnView) => {
    close()
    const question = { title: t('views.delete', { name }), yes: t('views.delete-yes'), danger: true }
    if ((await ask(question)) === undefined) return
    await attempt(() => own.removeView({ viewId: id }), t('views.deleted', { name }))
  }
  const label = current?.name ?? t('views.title')
  const pick = (work: () => void) => () => {
    close()
    work()
  }
  return (
    <>
      {narrow ? (
        <IconButton aria-label={label} onClick={(event) => unfold(event.currentTarget)}>
          <ViewIcon fontSize="small" />
        </IconButton>
      ) : (
        <Button
          color="inherit"
          aria-haspopup="menu"
          startIcon={<ViewIcon />}
          onClick={(event) => unfold(event.currentTarget)}
          sx={{ maxWidth: 220, whiteSpace: 'nowrap' }}
        >
          <span style={cut}>{label}</span>
        </Button>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem selected={!current} onClick={pick(() => open(undefined))}>
          {t('views.none')}
        </MenuItem>
        {views.map((view) => (
          <MenuItem key={view.id} selected={view.id === current?.id} onClick={pick(() => open(view))}>
            <ListItemText secondary={view.opening ? t('views.opens') : undefined}>{view.name}</ListItemText>
          </MenuItem>
        ))}
        <Divider />
        {current && isChanged(current, standing) && (
          <MenuItem onClick={() => void overwrite(current)}>
            {t('views.overwrite', { name: current.name })}
          </MenuItem>
        )}
        <MenuItem onClick={pick(() => setDialog({ view: undefined }))}>{t('views.save')}</MenuItem>
        {current && (
          <MenuItem onClick={pick(() => setDialog({ view: current }))}>
            {t('views.edit', { name: current.name })}
          </MenuItem>
        )}
        {current && (
          <MenuItem sx={{ color: 'error.main' }} onClick={() => void remove(current)}>
            {t('views.delete', { name: current.name })}
          </MenuItem>
        )}
      </Menu>
      {dialog && (
        <ViewDialog
          view={dialog.view}
          standing={standing}
          close={() => setDialog(undefined)}
          saved={(name) => {
            setDialog(undefined)
            nameOpen(name)
            reload()
          }}
        />
      )}
    </>
  )
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis' } as const
