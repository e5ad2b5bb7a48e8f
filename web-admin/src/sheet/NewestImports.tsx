import type { SheetImportSummary } from '@longshore/shared/contract/sheet.ts'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import ListSubheader from '@mui/material/ListSubheader'
import { useText } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'

interface Props {
  readonly imports: readonly SheetImportSummary[]
  readonly shown: string | undefined
  show(id: string): void
}

/** The imports of many lines that the person began, to be found again. */
export function NewestImports({ imports, shown, show }: Props) {
  const t = useText()
  if (!imports.length) return null
  return (
    <List dense subheader={<ListSubheader disableGutters>{t('sheet.newest')}</ListSubheader>}>
      {imports.map((one) => (
        <ListItemButton key={one.id} selected={one.id === shown} onClick={() => show(one.id)}>
          <ListItemText
            primary={one.fileName}
            secondary={`${timeOf(one.startedAt)} · ${t(`sheet.${one.status}`, { taken: one.taken, rows: one.rows })}`}
          />
        </ListItemButton>
      ))}
    </List>
  )
}
