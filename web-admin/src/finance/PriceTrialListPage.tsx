import { type PriceTrialLine, priceTrialApi } from '@longshore/shared/finance/price-trial.api.ts'
import { trialStates } from '@longshore/shared/finance/price-trial.ts'
import dayjs from 'dayjs'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { TextField } from '../form/TextField.tsx'
import { actionsOf } from '../grid/actions.ts'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { trialColumns } from './price-trial-columns.tsx'

const columns = trialColumns
const actions = [
  actionsOf(priceTrialApi.list).opens(
    'page.staff.priceTrialMisses',
    ({ id }) => `/priceTrialMisses?trialId=${id}`,
    {
      fits: ({ missed }) => missed > 0,
    },
  ),
]
const tabs = { field: 'status', words: trialStates, label: 'trial' } as const

/** `priceTrials`, an address of ours: drafts of price lists tried over a month; from a draft, another trial of it. */
export function PriceTrialListPage() {
  const [params] = useSearchParams()
  const listId = params.get('listId') ?? ''
  const preset = useMemo(() => ({ listId }), [listId])
  const form = useMemo(
    () =>
      rowForm(priceTrialApi.start, {
        title: 'trial.one',
        fits: (_: PriceTrialLine) => false,
        start: () => ({ listId, month: dayjs().subtract(1, 'month').format('YYYY-MM') }),
        fields: <TextField name="month" label="margin.month" autoFocus />,
      }),
    [listId],
  )
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
