import { useTranslation } from '../language/translation.ts'

/** What stands there until work can be done. */
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

/** The device's storage did not open. */
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
