import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useText } from '../language/language.ts'
import { useLogin } from '../login/login.ts'
import { useMay } from '../login/may.ts'
import { Day } from './Day.tsx'
import { Guide } from './Guide.tsx'
import { LiveFloor } from './LiveFloor.tsx'
import { VolumeChart } from './VolumeChart.tsx'

/** Where it stands that this browser's person put the guide away; the menu finds it again. */
const AWAY = 'longshore.guide-away'
/** What the house sums of all customers, and who may list it. */
const ofHouse = { house: 'orders.view', houseOutbound: 'outbound.view' } as const
type OfHouse = keyof typeof ofHouse

/** `staffHome`: the operation as it stands. */
export function StaffHome() {
  const t = useText()
  const login = useLogin()
  const may = useMay()
  const [isShown, setShown] = useState(() => localStorage.getItem(AWAY) === null)
  const kinds = (Object.keys(ofHouse) as OfHouse[]).filter((kind) => may(ofHouse[kind]))
  const putAway = () => {
    localStorage.setItem(AWAY, 'yes')
    setShown(false)
  }
  return (
    <Box sx={{ p: { xs: 1.5, sm: 3 }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Typography variant="h1">{t('welcome.title', { name: login?.displayName ?? '' })}</Typography>
      {isShown && may('setup.warehouse') && <Guide putAway={putAway} />}
      <Day />
      {may('floor.board') && login?.warehouseId !== undefined && <LiveFloor />}
      {kinds.length > 0 && login?.warehouseId !== undefined && <VolumeChart kinds={kinds} />}
    </Box>
  )
}
