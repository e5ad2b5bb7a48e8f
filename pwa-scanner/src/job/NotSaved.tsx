import { useTranslation } from '../language/translation.ts'
import { Icon } from '../style/Icon.tsx'

interface NotSavedProps {
  /** What was scanned, exactly as read. */
  code: string
  /** The device's own words for the fault, to be read out to the lead. */
  fault: string
  trying: boolean
  onRetry: () => void
}

/** Covers everything, and nothing but a save that succeeds takes it away. */
export function NotSaved({ code, fault, trying, onRetry }: NotSavedProps) {
  const { t } = useTranslation()
  return (
    <div className="not-saved" role="alertdialog" aria-modal="true" aria-labelledby="not-saved">
      <div className="not-saved-words">
        <h1 id="not-saved">
          <Icon name="stop" />
          {t('notSaved.title')}
        </h1>
        <p>{t('notSaved.scan')}</p>
        <code className="not-saved-code">{code}</code>
        <p>
          <b>{t('notSaved.stop')}</b>
        </p>
        <p>{t('notSaved.call')}</p>
        <p className="not-saved-fault">{fault}</p>
      </div>
      <button type="button" className="button" disabled={trying} onClick={onRetry}>
        {trying ? t('job.busy') : t('notSaved.retry')}
      </button>
    </div>
  )
}
