import type { PackagingMaterialLine } from '@longshore/shared/catalog/packaging-material.api.ts'
import Box from '@mui/material/Box'
import { spoken, useText } from '../language/language.ts'

/** Pieces of a packaging material, and whether it should be ordered. */
export function MaterialStock({ stock, warning }: Pick<PackagingMaterialLine, 'stock' | 'warning'>) {
  const t = useText()
  if (stock === null) return <Box sx={{ color: 'text.secondary' }}>{t('catalog.not-counted')}</Box>
  const low = stock < (warning ?? 0)
  return (
    <Box component="span" sx={low || stock < 0 ? { color: 'error.main', fontWeight: 600 } : {}}>
      {stock.toLocaleString(spoken())}
      {low && ` · ${t('catalog.order-more')}`}
    </Box>
  )
}
