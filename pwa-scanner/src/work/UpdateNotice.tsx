import { useChanges, useTools } from '../app/context.ts'
import { useTranslation } from '../language/translation.ts'

/** Stands only where no task is open, so that a new version never comes in the middle of one. */
export function UpdateNotice() {
  const { t } = useTranslation()
  const { update } = useTools()
  useChanges(update.changes)
  if (!update.ready) return null
  return (
    <section className="notice">
      <p>{t('floor.updateText')}</p>
      <button type="button" className="button" onClick={() => update.take()}>
        {t('floor.update')}
      </button>
    </section>
  )
}
