import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { useOwnWallets, Wallets } from '../finance/Wallets.tsx'
import { useText } from '../language/language.ts'
import { HomePart } from './HomePart.tsx'

/** What the customer may spend (000 §1). */
export function OwnBalance() {
  const t = useText()
  return (
    <HomePart
      title={t('home.balance')}
      of={useOwnWallets()}
      head={
        <Link component={RouterLink} to="/accounts">
          {t('page.customer.accounts')}
        </Link>
      }
    >
      {(wallets) => <Wallets of={wallets} />}
    </HomePart>
  )
}
