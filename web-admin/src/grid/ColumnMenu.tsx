import Checkbox from '@mui/material/Checkbox'
import IconButton from '@mui/material/IconButton'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { useText } from '../language/language.ts'
import { ColumnsIcon } from '../look/icons.tsx'
import type { Visible } from './column-choice.ts'
import { type Column, nameOfColumn } from './columns.tsx'
import type { ListRow } from './list-row.ts'

interface Props<R extends ListRow> {
  readonly columns: readonly Column<R>[]
  readonly visible: Visible
  choose(field: string, shown: boolean): void
}

export function ColumnMenu<R extends ListRow>({ columns, visible, choose }: Props<R>) {
  const t = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Tooltip title={t('kit.columns')}>
        <IconButton aria-label={t('kit.columns')} onClick={(event) => setAnchor(event.currentTarget)}>
          <ColumnsIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {columns.map((column) => (
          <MenuItem key={column.field} onClick={() => choose(column.field, !visible[column.field])}>
            <Checkbox checked={visible[column.field] ?? true} sx={{ p: 0, mr: 1 }} tabIndex={-1} />
            <ListItemText>{nameOfColumn(column)}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
