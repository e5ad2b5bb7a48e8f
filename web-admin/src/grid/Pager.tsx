import type { Page } from '@longshore/shared/contract/page.ts'
import TablePagination from '@mui/material/TablePagination'
import { type Query, sizes } from './use-query.ts'

/** Pages of the server. Beyond 10,000 rows the total is not counted: the pager says "more than". */
export function Pager({ query, answer }: { query: Query; answer: Page<unknown> | undefined }) {
  const { page, size, set } = query
  const count = answer ? (answer.more ? -1 : answer.total) : (page - 1) * size + 1
  const last = answer && !answer.more ? Math.max(0, Math.ceil(answer.total / size) - 1) : page - 1
  return (
    <TablePagination
      component="div"
      count={count}
      page={Math.min(page - 1, last)}
      rowsPerPage={size}
      rowsPerPageOptions={sizes}
      onPageChange={(_, next) => set({ page: next === 0 ? undefined : String(next + 1) })}
      onRowsPerPageChange={(event) => set({ size: event.target.value })}
      slotProps={{ actions: { nextButton: { disabled: !answer || nothingAfter(answer, query) } } }}
      sx={pager}
    />
  )
}

/** On a narrow screen the choice of a size has no label, so that the arrows stay in reach. */
const pager = {
  flexShrink: 0,
  overflow: 'hidden',
  '& .MuiTablePagination-toolbar': { minHeight: 40, pl: 1 },
  '& .MuiTablePagination-selectLabel': { display: { xs: 'none', sm: 'block' } },
  '& .MuiTablePagination-input': { ml: { xs: 0 }, mr: { xs: 1, sm: 4 } },
  '& .MuiTablePagination-actions': { ml: { xs: 1, sm: 2.5 } },
}

function nothingAfter({ more, total, rows }: Page<unknown>, { page, size }: Query): boolean {
  return more ? rows.length < size : page * size >= total
}
