import { calls } from '@longshore/shared/contract/endpoint.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { Facts } from '../document/Facts.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { textOf, useText } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import { Waiting } from '../shell/Waiting.tsx'
import { exceptionApi } from './exception-calls.ts'
import { PartDesk } from './PartDesk.tsx'
import { PartThread } from './PartThread.tsx'
import { roleName } from './role-names.ts'

interface Props {
  /** Of the abnormal part that the difference is. */
  readonly id: string
  /** Of the count: the part is read again when the count was decided. */
  readonly version: number
  reload(): void
}

/** Who works on a count's difference and until when, whom it is shown to, what was said, and the pictures. */
export function CountTalk({ id, version, reload }: Props) {
  const t = useText()
  const send = useSend()
  const read = useCallback(() => calls(exceptionApi, send).byId({ id }), [send, id, version])
  const { answer: row, failed, reload: again } = useLoad(read)
  if (failed !== undefined)
    return (
      <Alert severity="error" action={<Button onClick={again}>{t('kit.retry')}</Button>}>
        {sentenceOf(failed)}
      </Alert>
    )
  if (!row) return <Waiting />
  const done = () => {
    again()
    reload()
  }
  return (
    <>
      <Facts
        of={[
          ['stock.difference-state', <StatusChip key="state" of="exception" value={row.status} />],
          ['exception.owner', roleName(row.ownerRole)],
          ['exception.taken-by', row.takenByName],
          ['exception.due', timeOf(row.dueAt)],
          ['exception.resolution', row.resolution && textOf(`resolution.${row.resolution}`)],
          ['field.remark', row.remark],
        ]}
      />
      <Button
        component={Link}
        to={`/exceptionDetails?id=${id}`}
        sx={{ justifySelf: 'start', displayPrint: 'none' }}
      >
        {t('page.staff.exceptionDetails')}
      </Button>
      <PartDesk row={row} done={done} />
      <PartThread row={row} reload={done} />
    </>
  )
}
