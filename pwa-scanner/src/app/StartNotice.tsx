import { useTranslation } from '../language/translation.ts'
import { Icon } from '../style/Icon.tsx'
import type { Station } from './station.ts'

/** What stands there while nothing can be worked on: opening, open elsewhere, or broken. */
export function StartNotice({ station }: { station: Station }) {
  const { t } = useTranslation()
  const { state } = station
  if (state.is === 'elsewhere')
    return (
      <div className="screen">
        <main className="work">
          <p className="instruction">
            <Icon name="device" /> {t('start.otherTab')}
          </p>
          <p>{t('start.otherTabText')}</p>
        </main>
        <footer className="actions">
          <div className="actions-main">
            <button type="button" className="button primary" onClick={() => station.takeOver()}>
              {t('start.takeOver')}
            </button>
          </div>
        </footer>
      </div>
    )
  if (state.is === 'broken') return <Broken fault={state.fault} />
  return <Opening />
}

export function Opening() {
  const { t } = useTranslation()
  return (
    <div className="screen">
      <main className="work">
        <p className="empty">{t('start.opening')}</p>
      </main>
    </div>
  )
}

export function Broken({ fault }: { fault: unknown }) {
  const { t } = useTranslation()
  return (
    <div className="screen">
      <main className="work">
        <p className="instruction" role="alert">
          {t('start.broken')}
        </p>
        <p className="quiet">
          {t('start.fault')}: {String(fault)}
        </p>
      </main>
      <footer className="actions">
        <div className="actions-main">
          <button type="button" className="button primary" onClick={() => location.reload()}>
            {t('start.again')}
          </button>
        </div>
      </footer>
    </div>
  )
}
