import Link from '@mui/material/Link'
import { findWhole } from './asked.ts'

/** The number of a document of any kind: it opens the document. */
export function FoundNo({ no }: { readonly no: string }) {
  return (
    <Link
      component="button"
      type="button"
      variant="body2"
      onClick={(event) => {
        event.stopPropagation()
        findWhole(no)
      }}
      sx={{ fontVariantNumeric: 'tabular-nums', textAlign: 'left' }}
    >
      {no}
    </Link>
  )
}
