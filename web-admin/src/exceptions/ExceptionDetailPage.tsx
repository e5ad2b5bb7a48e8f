import { exceptionMachine } from '@longshore/shared/exceptions/exception.ts'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { textOf } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { EvidencePanel } from './EvidencePanel.tsx'
import { oneExceptionActions } from './exception-actions.ts'
import { exceptionApi } from './exception-calls.ts'
import { OneException } from './OneException.tsx'
import { PartDesk } from './PartDesk.tsx'
import { PartThread } from './PartThread.tsx'
import { ResolveForm } from './ResolveForm.tsx'
import { SeverityChip } from './SeverityChip.tsx'

/** One exception: what happened, where it leads, and how it may be resolved. */
export function ExceptionDetailPage() {
  const may = useMay()
  return (
    <DocumentPage
      title="page.staff.exceptionDetails"
      byId={exceptionApi.byId}
      actions={oneExceptionActions}
      nameOf={({ subjectLabel }) => subjectLabel}
      head={({ kind, subjectLabel, severity, status }) => (
        <>
          {textOf(`exception-kind.${kind}`)} · {subjectLabel}
          <SeverityChip severity={severity} />
          <StatusChip of="exception" value={status} />
        </>
      )}
    >
      {(row, reload) => (
        <>
          <OneException row={row} />
          <PartDesk row={row} done={reload} />
          {exceptionMachine.allows(row.status, 'resolve') && may(exceptionApi.resolve.command.permission) && (
            <ResolveForm key={row.version} row={row} resolved={reload} />
          )}
          {row.part === 1 && <PartThread row={row} reload={reload} />}
          <EvidencePanel id={row.id} />
        </>
      )}
    </DocumentPage>
  )
}
