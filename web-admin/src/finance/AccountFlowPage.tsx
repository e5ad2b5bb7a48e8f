import { flowKinds, walletApi } from '@longshore/shared/finance/wallet.api.ts'
import { currencyCodes } from '@longshore/shared/money/money.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { useText } from '../language/language.ts'
import { customer, useLogin } from '../login/login.ts'
import { useMay } from '../login/may.ts'
import { activeCustomers } from '../setup/row-search.ts'
import { useOwnWallets, Wallets } from './Wallets.tsx'

const column = columnsOf(walletApi.flow)
const rest = [
  column.word('kind', 'flow-kind', { label: 'finance.what-for' }),
  column.code('label', { label: 'finance.document' }),
  column.money('amount', { currency: 'currency' }),
  column.money('balance', { currency: 'currency' }, { label: 'finance.balance-after' }),
]
const at = column.time('at', { label: 'finance.at' })
const ownColumns = [at, ...rest]
const houseColumns = [at, column.text('customerName'), ...rest]
const filter = filtersOf(walletApi.flow)
const some = [
  filter.search('search', { label: 'finance.document' }),
  filter.choice('kind', 'flow-kind', flowKinds, { label: 'finance.what-for' }),
  filter.choice('currency', 'currency', currencyCodes),
  filter.range('atFrom', 'atTo', { label: 'finance.at' }),
]
const houseFilters = [filter.remote('customerId', activeCustomers), ...some]

/** What came into wallets and went out of them: a customer's own, with what stands there, or those of all. */
export function AccountFlowPage() {
  const own = useLogin()?.userType === customer
  return (
    <ListPage
      title={own ? 'page.customer.accounts' : 'page.staff.accountFlow'}
      of={walletApi.flow}
      columns={own ? ownColumns : houseColumns}
      filters={own ? some : houseFilters}
    >
      {own && <Own />}
    </ListPage>
  )
}

function Own() {
  const t = useText()
  const may = useMay()
  const { answer } = useOwnWallets()
  return (
    <>
      {answer && <Wallets of={answer} />}
      {may('finance.recharge') && (
        <Button variant="contained" component={Link} to="/recharge">
          {t('page.customer.recharge')}
        </Button>
      )}
    </>
  )
}
