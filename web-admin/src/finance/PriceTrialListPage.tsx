import { type PriceTrialLine, priceTrialApi } from '@longshore/shared/finance/price-trial.api.ts'
import { trialStates } from '@longshore/shared/finance/price-trial.ts'
import dayjs from 'dayjs'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useFees } from '../billing/known-fees.ts'
import { TextField } from '../form/TextField.tsx'
import { actionsOf } from '../grid/actions.ts'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { trialColumns } from './price-trial-columns.tsx'

const actions = [
  actionsOf(priceTrialApi.list).opens(
    'page.staff.priceTrialMisses',
    ({ id }) => `/priceTrialMisses?trialId=${id}`,
    {
      fits: ({ missed }) => missed > 0,
    },
  ),
]
const lastMonth = () => dayjs().subtract(1, 'month').format('YYYY-MM')
const asked = {
  title: 'trial.one',
  fits: (_: PriceTrialLine) => false,
  fields: <TextField name="month" label="margin.month" autoFocus />,
} as const
const tabs = { field: 'status', words: trialStates, label: 'trial' } as const

/** `priceTrials`, an address of ours: drafts of price lists and fees tried over a month; from a draft, another trial of it. */
export function PriceTrialListPage() {
  const [params] = useSearchParams()
  const ruleId = params.get('ruleId') ?? ''
  const listId = params.get('listId') ?? ruleId
  const preset = useMemo(() => ({ listId }), [listId])
  const form = useMemo(
    () =>
      ruleId
        ? rowForm(priceTrialApi.startFee, { ...asked, start: () => ({ ruleId, month: lastMonth() }) })
        : rowForm(priceTrialApi.start, { ...asked, start: () => ({ listId, month: lastMonth() }) }),
    [listId, ruleId],
  )
  const fees = useFees()
  const columns = useMemo(() => trialColumns(fees), [fees])
  return (
    <ListPage
      title="page.staff.priceTrials"
      of={priceTrialApi.list}
      opens={({ id }) => `/priceTrialRows?trialId=${id}`}
      {...{ columns, preset, actions, tabs }}
      {...(listId && { form })}
    />
  )
}
