import { exception } from '@longshore/shared/exceptions/exception.ts'
import { foundBy } from '@longshore/shared/rows/table.ts'
import { useFloor, useStatus, useTools } from '../app/context.ts'
import { goBack } from '../app/pages.ts'
import { type ExceptionEntry, ExceptionList } from '../job/ExceptionList.tsx'
import { useTranslation } from '../language/translation.ts'
import { answerWords } from './answer-words.ts'
import { useLooked, useNow } from './OutboxPage.tsx'
import { roleName } from './role-name.ts'

/** All that stand in this device's own bucket. */
const everyException = foundBy('exceptionsOfDevice', exception, () => [''])

/** What came back from this device's work, and whose turn it is; a tap on one's own line puts it away. */
export function ExceptionsPage() {
  const { t } = useTranslation()
  const floor = useFloor()
  const { speaker, settings, report } = useTools()
  useStatus(floor)
  useLooked(floor)
  const now = useNow()
  const { engine } = floor
  const raised = engine.rows.list(everyException, [''])
  const known = new Set(raised.map(({ causeCommand }) => causeCommand))
  const waiting = new Set(engine.attention().map(({ id }) => id))

  const rows = raised.map((row): ExceptionEntry => {
    const over = row.status === 'resolved' || row.status === 'healed'
    return {
      ...{ id: row.causeCommand, key: row.id, title: speaker.exception(row.kind), text: row.subjectLabel },
      owner: roleName(row.ownerRole, settings.language),
      ...{ mine: false, resolved: over, fresh: waiting.has(row.causeCommand) },
    }
  })
  const outcomes = engine
    .attention()
    .filter(({ id }) => !known.has(id))
    .map(({ id, s, result }): ExceptionEntry => {
      const why = answerWords({ result }, speaker)
      const title = t(result.o === 'parked' ? 'kept.parked' : 'floor.refused')
      return {
        id,
        key: id,
        title,
        text: [s?.join(' · '), why].filter(Boolean).join(': '),
        owner: roleName('manager', settings.language),
        mine: false,
        fresh: true,
      }
    })

  return (
    <ExceptionList
      entries={[...outcomes, ...rows]}
      now={now}
      onOpen={(id) => {
        engine.dismiss(id).catch(report)
      }}
      onBack={goBack}
    />
  )
}
