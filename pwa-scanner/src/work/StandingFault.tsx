import type { Status } from '@longshore/shared/sync/status.ts'
import { useTranslation } from '../language/translation.ts'
import { standingFault } from './sync-state.ts'

interface StandingFaultProps {
  status: Status
  /** Where the device must be set up again. */
  onEnrol?: () => void
}

/** What keeps the device from the server until a person does something. */
export function StandingFault({ status, onEnrol }: StandingFaultProps) {
  const { t } = useTranslation()
  const fault = standingFault(status)
  if (!fault) return null
  return (
    <section className="notice" data-tone={fault === 'server' ? 'plain' : 'bad'} role="alert">
      <p>{t(`fault.${fault}`)}</p>
      {onEnrol && (fault === 'revoked' || fault === 'fork') && (
        <button type="button" className="button" onClick={onEnrol}>
          {t('enrol.again')}
        </button>
      )}
    </section>
  )
}
