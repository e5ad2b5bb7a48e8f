import type { ExceptionRow } from '@longshore/shared/exceptions/exception.api.ts'
import { ORDER_DIFFERS } from '@longshore/shared/stock/count-document.ts'
import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { Link as To } from 'react-router'
import { Facts } from '../document/Facts.tsx'
import { detailText } from '../document/said.ts'
import { PhotoButton } from '../inbound/PhotoButton.tsx'
import { textOf, useText } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import { OrderDifferences } from '../stock/OrderDifferences.tsx'
import { ageOf } from './age.ts'
import { roleName } from './role-names.ts'
import { linksOf } from './subject-links.ts'

/** What is known of one exception, and where a person may read on. */
export function OneException({ row }: { row: ExceptionRow }) {
  const t = useText()
  return (
    <>
      {row.overdue && <Alert severity="error">{t('exception.overdue', { since: ageOf(row.dueAt) })}</Alert>}
      <Facts of={factsOf(row)} />
      {row.kind === ORDER_DIFFERS && (
        <OrderDifferences orderId={row.subjectId} counted={Number(row.details.quantity)} />
      )}
    </>
  )
}

function factsOf(row: ExceptionRow): Parameters<typeof Facts>[0]['of'] {
  return [
    ['exception.owner', roleName(row.ownerRole)],
    ['exception.taken-by', row.takenByName],
    ['exception.opened-at', timeOf(row.openedAt)],
    ['exception.due', timeOf(row.dueAt)],
    ['exception.worker', row.workerName],
    ['exception.details', <Details key="details" {...row} />],
    [
      'inbound.photo',
      typeof row.details.photo === 'string' && <PhotoButton key="photo" hash={row.details.photo} />,
    ],
    ['exception.leads-to', linksOf(row).length > 0 && <Links key="links" row={row} />],
    ['exception.resolution', row.resolution && textOf(`resolution.${row.resolution}`)],
    ['field.remark', row.remark],
    ['exception.resolved-at', row.resolvedAt && timeOf(row.resolvedAt)],
  ]
}

/** What the fact said, without the ids that only machines read. */
function Details({ details }: Pick<ExceptionRow, 'details'>) {
  const said = Object.entries(details).filter(
    ([name, value]) => value !== null && value !== '' && !/Id$|^(photo|places)$/.test(name),
  )
  return said.map(([name, value]) => <div key={name}>{detailText(name, value ?? '')}</div>)
}

function Links({ row }: { row: ExceptionRow }) {
  return linksOf(row).map(({ label, to }) => (
    <div key={to}>
      <Link component={To} to={to}>
        {textOf(label)}
      </Link>
    </div>
  ))
}
