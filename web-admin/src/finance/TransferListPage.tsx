import { type WalletTransferLine, walletTransferApi } from '@longshore/shared/finance/wallet-transfer.api.ts'
import { walletTransferMachine, walletTransferStates } from '@longshore/shared/finance/wallet-transfer.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { RowHistory, timelineBy } from '../document/RowHistory.tsx'
import { actionsOf } from '../grid/actions.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { textOf, useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { activeCustomers } from '../setup/row-search.ts'
import { transferQuestion } from './transfer-question.ts'

const reasonText = (reason: string) => (reason === 'balance-short' ? textOf('transfer.short') : reason)
const column = columnsOf(walletTransferApi.list)
const columns = [
  column.code('no'),
  column.status('status', walletTransferMachine),
  column.text('customerName', { label: 'transfer.from' }),
  column.text('toName', { label: 'transfer.to' }),
  column.money('amount', { currency: 'currency' }),
  column.text('purpose', { label: 'transfer.purpose' }),
  column.text('reason', {
    label: 'finance.reason',
    show: ({ reason }) => reasonText(reason),
    cell: ({ reason }) => reasonText(reason),
  }),
  column.yes('arrived', { label: 'transfer.arrived' }),
  column.text('submittedName', { label: 'transfer.submitted-by' }),
  column.time('submittedAt', { label: 'finance.submitted-at' }),
  column.text('reviewedName', { label: 'finance.decided-by' }),
  column.time('reviewedAt', { label: 'finance.decided-at', extra: true }),
]
const filter = filtersOf(walletTransferApi.list)
const filters = [
  filter.search('search', { label: 'field.no' }),
  filter.remote('customerId', activeCustomers, { label: 'transfer.from' }),
  filter.remote('toId', activeCustomers, { label: 'transfer.to' }),
  filter.range('submittedFrom', 'submittedTo', { label: 'finance.submitted-at' }),
]
const { moves } = actionsOf(walletTransferApi.list)
const statusOf = ({ status }: WalletTransferLine) => status
const plain = ({ id }: WalletTransferLine) => ({ transferId: id })
const reasoned = ({ id }: WalletTransferLine, { reason }: { reason: string }) => ({ transferId: id, reason })
const asked = { question: transferQuestion }
const actions = [
  ...moves(walletTransferMachine, statusOf, { approve: walletTransferApi.approve }, plain, {
    approve: asked,
  }),
  ...moves(
    walletTransferMachine,
    statusOf,
    { reject: walletTransferApi.reject, reverse: walletTransferApi.reverse },
    reasoned,
    { reject: asked, reverse: asked },
  ),
]
const tabs = { field: 'status', words: walletTransferStates, label: 'walletTransfer' } as const
const history = timelineBy(walletTransferApi.byId)

/** Transfers between wallets: one person of finance submits, another approves or rejects, and reverses. */
export function TransferListPage() {
  const t = useText()
  const may = useMay()
  return (
    <ListPage
      title="page.staff.walletTransfers"
      of={walletTransferApi.list}
      {...{ columns, filters, actions, tabs }}
      beside={({ id }) => <RowHistory id={id} load={history} />}
    >
      {may('finance.review') && (
        <Button variant="contained" component={Link} to="/walletTransfer">
          {t('kit.new')}
        </Button>
      )}
    </ListPage>
  )
}
