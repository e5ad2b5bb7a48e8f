import { type LayoutPlan, overlaps } from '@longshore/shared/setup/layout.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useMemo } from 'react'
import { useText } from '../language/language.ts'

/** So many pairs are named at once. */
const NAMED = 20

/** Racks that are drawn where another one stands; a press on one selects it. */
export function Overlaps({ plan, select }: { plan: LayoutPlan; select(prefix: string): void }) {
  const t = useText()
  const { aisles, racks } = plan
  const pairs = useMemo(() => overlaps({ aisles, racks }), [aisles, racks])
  if (pairs.length === 0) return null
  return (
    <Alert severity="warning">
      {t('hall.overlap', { pairs: pairs.length })}
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {pairs.slice(0, NAMED).map((pair) => (
          <li key={pair.join(' ')}>
            {pair.map((prefix, i) => (
              <span key={prefix}>
                {i > 0 && ' – '}
                <Link component="button" type="button" onClick={() => select(prefix)}>
                  {prefix}
                </Link>
              </span>
            ))}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
