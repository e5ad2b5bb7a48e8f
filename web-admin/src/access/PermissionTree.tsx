import { checked, checkOf, forCustomers, functionsUnder } from '@longshore/shared/access/permissions.ts'
import type { PermissionGroup, PermissionMenu } from '@longshore/shared/access/session.api.ts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'

interface Props {
  readonly groups: readonly PermissionGroup[]
  readonly granted: ReadonlySet<string>
  /** What the people of a customer may hold at most. */
  readonly forCustomer: boolean
  /** Without it the tree is only read. */
  change?: ((granted: ReadonlySet<string>) => void) | undefined
}

/** Groups, menus and functions, each with a box: checking a parent checks all its children (specification 001 §6). */
export function PermissionTree({ groups, granted, forCustomer, change }: Props) {
  const may = (id: string) =>
    !forCustomer || functionsUnder(id).some((permission) => forCustomers.has(permission))
  const set = (id: string, on: boolean) => {
    const next = [...checked(granted, id, on)]
    change?.(new Set(forCustomer ? next.filter((one) => (forCustomers as Set<string>).has(one)) : next))
  }
  const box = (id: string, name: string) => {
    const held = functionsUnder(id).filter((permission) => may(permission))
    const all = held.length > 0 && held.every((permission) => granted.has(permission))
    return (
      <FormControlLabel
        label={name}
        control={
          <Checkbox
            size="small"
            checked={all}
            indeterminate={!all && checkOf(granted, id) !== 'none'}
            disabled={!change}
            onChange={() => set(id, !all)}
          />
        }
      />
    )
  }
  const menu = ({ PMenuId, PMenuName, ChildMenu, Functions }: PermissionMenu) =>
    may(PMenuId) && (
      <Box key={PMenuId} sx={{ pl: 3 }}>
        {box(PMenuId, PMenuName)}
        <Box sx={{ pl: 3, display: 'flex', flexWrap: 'wrap' }}>
          {Functions.filter(({ ActionID }) => may(ActionID)).map(({ ActionID, FuncName }) => (
            <Box key={ActionID}>{box(ActionID, FuncName)}</Box>
          ))}
        </Box>
        {ChildMenu.map(menu)}
      </Box>
    )
  return groups
    .filter(({ GroupId }) => may(GroupId))
    .map(({ GroupId, GroupName, Menus }) => (
      <Box key={GroupId}>
        {box(GroupId, GroupName)}
        {Menus.map(menu)}
      </Box>
    ))
}
