import { calls } from '@longshore/shared/contract/endpoint.ts'
import { type Wallet, walletApi } from '@longshore/shared/finance/wallet.api.ts'
import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useCallback } from 'react'
import { useSend } from '../calls/api.ts'
import { type Load, useLoad } from '../calls/use-load.ts'
import { useText } from '../language/language.ts'
import { amountText, plainAmount } from '../look/amounts.ts'

/** The wallets of the customer who is signed in. */
export function useOwnWallets(): Load<readonly Wallet[]> {
  const send = useSend()
  return useLoad(useCallback(() => calls(walletApi, send).own({}), [send]))
}

/** What stands in wallets, each in its currency. */
export function Wallets({ of }: { readonly of: readonly Wallet[] }) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {of.map((wallet) => (
        <WalletCard key={wallet.currency} wallet={wallet} />
      ))}
    </Stack>
  )
}

function WalletCard({ wallet }: { readonly wallet: Wallet }) {
  const t = useText()
  const { currency, balance, held, credit, available, isLow } = wallet
  const plain = (amount: string) => plainAmount(amount, currency)
  return (
    <Paper variant="outlined" sx={{ px: 1.5, py: 0.75 }}>
      <Typography variant="caption" color="textSecondary">
        {t('finance.available')}
      </Typography>
      <Typography variant="h6" component="p">
        {amountText(available, currency)}
        {isLow && <Chip size="small" color="warning" label={t('finance.low')} sx={{ ml: 1 }} />}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {t('finance.made-of', { balance: plain(balance), held: plain(held), credit: plain(credit) })}
      </Typography>
    </Paper>
  )
}
