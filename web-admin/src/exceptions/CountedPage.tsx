import { abnormalApi } from '@longshore/shared/exceptions/abnormal.api.ts'
import { countApi } from '@longshore/shared/stock/count.api.ts'
import { isDifference } from '@longshore/shared/stock/count-order.ts'
import type { CountDetail, CountRow } from '@longshore/shared/stock/count-view.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { actionsOf } from '../grid/actions.ts'
import { PhotoButton } from '../inbound/PhotoButton.tsx'
import { useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { CountDetailPage } from '../stock/CountDetailPage.tsx'
import { countActions } from '../stock/count-actions.ts'
import { CountTalk } from './CountTalk.tsx'

const action = actionsOf(countApi.list)
const isFree = (count: CountRow) => isDifference(count) && count.document?.status !== 'taken'
const actions = [
  action.does('count.take', abnormalApi.takeDifference, ({ id }) => ({ countId: id }), { fits: isFree }),
  ...countActions,
]

/** One count, with who works on what differs and what is said about it. */
export function CountedPage() {
  return <CountDetailPage actions={actions} beside={(...given) => <Difference of={given} />} />
}

function Difference({ of: [count, reload] }: { readonly of: readonly [CountDetail, () => void] }) {
  const t = useText()
  const may = useMay()
  const { document, photo } = count
  return (
    <>
      {photo && (
        <Box sx={{ displayPrint: 'none' }}>
          {t('stock.counter-photo')} <PhotoButton hash={photo} />
        </Box>
      )}
      {isDifference(count) && !document && <Alert severity="info">{t('stock.difference-open')}</Alert>}
      {document && may('exceptions.view') && (
        <CountTalk id={document.id} version={count.version} reload={reload} />
      )}
    </>
  )
}
