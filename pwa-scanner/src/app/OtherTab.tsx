import '../language/around-texts.ts'
import { useTranslation } from '../language/translation.ts'
import { Icon } from '../style/Icon.tsx'

/** Another tab holds the device's work. */
export function OtherTab({ onTakeOver }: { onTakeOver: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="screen">
      <main className="work">
        <p className="instruction">
          <Icon name="device" /> {t('otherTab.title')}
        </p>
        <p>{t('otherTab.why')}</p>
      </main>
      <footer className="actions">
        <div className="actions-main">
          <button type="button" className="button primary" onClick={onTakeOver}>
            {t('otherTab.here')}
          </button>
        </div>
      </footer>
    </div>
  )
}
