import type { ReactNode } from 'react'
import { useTranslation } from '../language/translation.ts'
import { Icon } from '../style/Icon.tsx'

/** A hyphen at which a document's number does not break. */
const unbroken = '\u2011'

interface TopBarProps {
  title: string
  progress?: { done: number; total: number } | undefined
  onBack?: (() => void) | undefined
  children?: ReactNode
}

export function TopBar({ title, progress, onBack, children }: TopBarProps) {
  const { t } = useTranslation()
  return (
    <header className="top">
      {onBack && (
        <button type="button" className="top-back" aria-label={t('job.back')} onClick={onBack}>
          <Icon name="back" />
        </button>
      )}
      <div className="top-title">
        <h1>{title.replace(/-/g, unbroken)}</h1>
        {progress && <p className="top-progress">{t('job.progress', progress)}</p>}
      </div>
      {children}
      {progress && <progress className="top-bar" value={progress.done} max={Math.max(1, progress.total)} />}
    </header>
  )
}
