import '../language/around-texts.ts'
import { useTranslation } from '../language/translation.ts'
import { Icon } from '../style/Icon.tsx'
import { age } from './age.ts'
import { TopBar } from './TopBar.tsx'

export interface ExceptionEntry {
  id: string
  /** Where several stand behind one id. */
  key?: string
  title: string
  text: string
  /** The role or person it belongs to. */
  owner: string
  /** It belongs to who is reading this. */
  mine: boolean
  takenBy?: string
  /** Epoch milliseconds. */
  dueAt?: number
  resolved?: boolean
  /** Nobody at this device has put it away yet. */
  fresh?: boolean
}

interface ExceptionListProps {
  entries: ExceptionEntry[]
  now: number
  onOpen: (id: string) => void
  onBack: () => void
}

/** What came back from the server's judgement, and whose turn it is; the reader's own first. */
export function ExceptionList({ entries, now, onOpen, onBack }: ExceptionListProps) {
  const { t } = useTranslation()
  const rank = ({ mine, resolved, fresh }: ExceptionEntry) => (fresh ? 0 : resolved ? 3 : mine ? 1 : 2)
  const sorted = [...entries].sort(
    (a, b) => rank(a) - rank(b) || (a.dueAt ?? Infinity) - (b.dueAt ?? Infinity),
  )
  return (
    <div className="screen">
      <TopBar title={t('exceptions.title')} onBack={onBack} />
      <main className="work">
        {entries.length === 0 && <p className="empty">{t('exceptions.empty')}</p>}
        <ul className="entries">
          {sorted.map((entry) => (
            <li key={entry.key ?? entry.id}>
              <button
                type="button"
                className="entry"
                data-state={entry.resolved ? 'sent' : 'exception'}
                onClick={() => onOpen(entry.id)}
              >
                <span className="mark">
                  <Icon name={entry.resolved ? 'check' : 'warn'} />
                </span>
                <span className="entry-words">
                  <b>{entry.title}</b>
                  <span>{entry.text}</span>
                  <Owner {...entry} />
                  <Due {...entry} now={now} />
                  {entry.fresh && <b className="fresh">{t('exceptions.putAway')}</b>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </main>
    </div>
  )
}

function Owner({ owner, mine, takenBy, resolved }: ExceptionEntry) {
  const { t } = useTranslation()
  if (resolved) return <span>{t('exceptions.resolved')}</span>
  const standing = takenBy === undefined ? t('exceptions.nobody') : t('exceptions.takenBy', { name: takenBy })
  return (
    <span className="owner" data-mine={mine}>
      <Icon name="person" />
      <span>
        {t('exceptions.acts')}: <b>{mine ? t('exceptions.you') : owner}</b>
        {!mine && <small>{standing}</small>}
      </span>
    </span>
  )
}

function Due({ dueAt, resolved, now }: ExceptionEntry & { now: number }) {
  const { t } = useTranslation()
  if (dueAt === undefined || resolved) return null
  const late = now > dueAt
  return (
    <span className="due" data-late={late}>
      {t(late ? 'exceptions.overdue' : 'exceptions.due', { age: age(Math.abs(dueAt - now), t) })}
    </span>
  )
}
