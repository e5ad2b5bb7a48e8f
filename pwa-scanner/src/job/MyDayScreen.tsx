import type { MyWork } from '@longshore/shared/performance/my-day.ts'
import '../language/around-texts.ts'
import { type Say, useTranslation } from '../language/translation.ts'
import { clockTime } from './age.ts'
import { TopBar } from './TopBar.tsx'

/** Whose figures they are: the server's as of a moment, or those of the facts on this device. */
export type MyDayFrom =
  | { readonly from: 'device'; readonly work: readonly MyWork[] }
  | {
      readonly from: 'server'
      readonly at: number
      readonly work: readonly MyWork[]
      readonly unsent: number
    }

interface MyDayScreenProps {
  day: MyDayFrom | undefined
  name: (kind: string) => string
  onBack: () => void
}

const HOUR = 3_600_000

/** What the worker who is signed in did today: nobody else's figures stand here. */
export function MyDayScreen({ day, name, onBack }: MyDayScreenProps) {
  const { t } = useTranslation()
  const work = (day?.work ?? []).filter(({ lines, undone, active }) => lines + undone + active > 0)
  const sum = (of: 'lines' | 'pieces' | 'active' | 'undone' | 'wrong' | 'contradicted') =>
    work.reduce((total, one) => total + one[of], 0)
  const learns = (['undone', 'wrong', 'contradicted'] as const).filter((what) => sum(what) > 0)
  return (
    <div className="screen">
      <TopBar title={t('myDay.title')} onBack={onBack} />
      <dl className="counts">
        {(['lines', 'pieces'] as const).map((what) => (
          <div key={what}>
            <dd className="count">{sum(what)}</dd>
            <dt>{t(`myDay.${what}`)}</dt>
          </div>
        ))}
        <div>
          <dd className="count">{hourly(sum('lines'), sum('active'))}</dd>
          <dt>{t('myDay.hour')}</dt>
        </div>
      </dl>
      <main className="work">
        {day && <p className="quiet">{whence(day, t)}</p>}
        {day?.from === 'server' && day.unsent > 0 && (
          <p className="quiet">{t('myDay.unsent', { n: day.unsent })}</p>
        )}
        {day && work.length === 0 && <p className="empty">{t('myDay.none')}</p>}
        <ul className="entries">
          {work.map((one) => (
            <li className="entry" key={one.kind}>
              <span className="entry-words">
                <b>{name(one.kind)}</b>
                <span>
                  {one.lines} {t('myDay.lines')}
                  {one.pieces > 0 && `, ${one.pieces} ${t('myDay.pieces')}`}
                </span>
                <span>
                  {t('myDay.worked', { time: lasted(one.active, t) })}
                  {one.lines > 0 && one.active > 0 && `, ${hourly(one.lines, one.active)} ${t('myDay.hour')}`}
                </span>
              </span>
            </li>
          ))}
        </ul>
        {learns.length > 0 && (
          <section className="quiet">
            <b>{t('myDay.learn')}</b>
            {learns.map((what) => (
              <p key={what}>{t(`myDay.${what}`, { n: sum(what) })}</p>
            ))}
          </section>
        )}
      </main>
    </div>
  )
}

function whence(day: MyDayFrom, t: Say): string {
  return day.from === 'server' ? t('myDay.server', { time: clockTime(day.at) }) : t('myDay.own')
}

function hourly(lines: number, active: number): string {
  return active > 0 ? String(Math.round((lines * HOUR) / active)) : '–'
}

function lasted(ms: number, t: Say): string {
  const minutes = Math.round(ms / 60_000)
  if (minutes < 60) return t('myDay.minutes', { n: minutes })
  return t('myDay.hours', { h: Math.floor(minutes / 60), m: minutes % 60 })
}
