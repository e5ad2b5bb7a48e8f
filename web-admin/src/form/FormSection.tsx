import Typography from '@mui/material/Typography'
import { type TextKey, useText } from '../language/language.ts'

/** A heading between the fields of a long form. */
export function FormSection({ title }: { title: TextKey }) {
  const t = useText()
  return (
    <Typography variant="h2" color="textSecondary" sx={{ gridColumn: '1 / -1', mt: 1 }}>
      {t(title)}
    </Typography>
  )
}
