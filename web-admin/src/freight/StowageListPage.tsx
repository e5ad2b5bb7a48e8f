import { stowageApi } from '@longshore/shared/freight/stowage.api.ts'
import { stowageStates } from '@longshore/shared/freight/stowage.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { ListPage } from '../grid/ListPage.tsx'
import { useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { stowageActions as actions } from './stowage-actions.ts'
import { stowageColumns as columns, stowageFilters as filters } from './stowage-columns.ts'

const tabs = { field: 'status', words: stowageStates, label: 'stowage' } as const

/** `stowageList`: what leaves together, by how far it is. */
export function StowageListPage() {
  const t = useText()
  const may = useMay()
  return (
    <ListPage
      title="page.staff.stowageList"
      of={stowageApi.list}
      {...{ columns, filters, actions, tabs }}
      opens={({ id }) => `/stowageDetails?id=${id}`}
    >
      {may('freight.load') && (
        <Button component={Link} to="/Createstowageorder" variant="contained">
          {t('kit.new')}
        </Button>
      )}
    </ListPage>
  )
}
