import { useState } from 'react'
import { useTranslation } from '../language/translation.ts'
import { Icon } from '../style/Icon.tsx'
import { ActionButton } from './ActionButton.tsx'
import type { Action } from './view.ts'

interface ActionZoneProps {
  primary: Action | undefined
  secondary: Action[]
  /** Leaves room for a keypad or on a low screen: all secondary actions go behind "more". */
  tight: boolean
  /** The secondary actions are answers: all of them in reach. */
  asks?: boolean
  onAction: (key: string) => void
}

/** The thumb's corner: one primary action at the bottom edge, at most three others in reach, the rest one tap away. */
export function ActionZone({ primary, secondary, tight, asks = false, onAction }: ActionZoneProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const inReach = asks ? secondary.length : tight ? 0 : secondary.length > 3 ? 2 : 3
  const near = secondary.slice(0, inReach)
  const far = secondary.slice(inReach)

  function act(key: string): void {
    setOpen(false)
    onAction(key)
  }

  const more = far.length > 0 && (
    <button type="button" className="button secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
      <Icon name={open ? 'close' : 'more'} />
      <span>{t(open ? 'job.close' : 'job.more')}</span>
    </button>
  )

  return (
    <footer className="actions">
      {!tight && secondary.length > 0 && (
        <div className="actions-near" data-asks={asks}>
          {near.map((action) => (
            <ActionButton key={action.key} action={action} rank="secondary" onAction={act} />
          ))}
          {more}
        </div>
      )}
      {(primary || tight) && (
        <div className="actions-main">
          {tight && more}
          {primary && <ActionButton action={primary} rank="primary" onAction={act} />}
        </div>
      )}
      {open && (
        <div className="actions-far">
          {far.map((action) => (
            <ActionButton key={action.key} action={action} rank="secondary" onAction={act} />
          ))}
        </div>
      )}
    </footer>
  )
}
