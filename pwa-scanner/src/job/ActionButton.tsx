import { useTranslation } from '../language/translation.ts'
import type { Action } from './view.ts'

interface ActionButtonProps {
  action: Action
  rank: 'primary' | 'secondary'
  onAction: (key: string) => void
}

/** An action that cannot be done now stays in its place and says why. */
export function ActionButton({ action, rank, onAction }: ActionButtonProps) {
  const { t } = useTranslation()
  const off = action.not !== undefined || action.busy === true
  return (
    <button
      type="button"
      className={`button ${rank}`}
      data-tone={action.tone ?? 'plain'}
      disabled={off}
      onClick={() => onAction(action.key)}
    >
      <span>{action.label}</span>
      {off && <small>{action.busy ? t('job.busy') : action.not}</small>}
    </button>
  )
}
