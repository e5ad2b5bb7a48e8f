import { useState } from 'react'
import { useTranslation } from '../language/translation.ts'
import { age } from './age.ts'
import { DigitKeys } from './DigitKeys.tsx'
import { TopBar } from './TopBar.tsx'

export interface PinPadProps {
  /** Who is about to sign in. */
  name: string
  /** Digits of the shortest and the longest PIN. */
  least: number
  most: number
  /** Counts up with each wrong PIN, which empties the field. */
  failures: number
  triesLeft?: number
  /** Milliseconds until it may be tried again. */
  lockedFor?: number
  checking: boolean
  /** Why it did not work, where it was not the PIN. */
  says?: string
  onPin: (pin: string) => void
  /** Somebody else wants to sign in. */
  onBack?: () => void
  /** Inside every tap, so that sound may be unlocked by it. */
  onTap?: () => void
}

/** The digits are never shown, also not for a moment: screens are seen from behind. */
export function PinPad(props: PinPadProps) {
  const {
    name,
    least,
    most,
    failures,
    triesLeft,
    lockedFor = 0,
    checking,
    onPin,
    onTap,
    onBack,
    says,
  } = props
  const { t } = useTranslation()
  const [typed, setTyped] = useState({ pin: '', failures })
  const pin = typed.failures === failures ? typed.pin : ''
  const locked = lockedFor > 0

  function type(next: string): void {
    onTap?.()
    setTyped({ pin: next, failures })
  }

  return (
    <div className="screen pin">
      {onBack && <TopBar title={name} onBack={onBack} />}
      <main className="work">
        {!onBack && <h1>{name}</h1>}
        <p className="instruction">{t('pin.title')}</p>
        <p className="dots" role="img" aria-label={t('pin.digits', { n: pin.length })}>
          {Array.from({ length: Math.max(least, pin.length) }, (_, nth) => (
            <span key={nth} className="dot" data-filled={nth < pin.length} />
          ))}
        </p>
        <p className="pin-says" role="alert" data-bad={locked || failures > 0}>
          {locked
            ? t('pin.locked', { age: age(lockedFor, t) })
            : checking
              ? t('pin.checking')
              : says || (failures > 0 && triesLeft !== undefined && t('pin.wrong', { n: triesLeft }))}
        </p>
      </main>
      <DigitKeys
        off={locked || checking}
        onDigit={(digit) => pin.length < most && type(pin + digit)}
        onErase={() => type(pin.slice(0, -1))}
        special={t('keypad.clear')}
        onSpecial={() => type('')}
      />
      <footer className="actions">
        <div className="actions-main">
          <button
            type="button"
            className="button primary"
            disabled={pin.length < least || locked || checking}
            onClick={() => onPin(pin)}
          >
            {t('pin.enter')}
          </button>
        </div>
      </footer>
    </div>
  )
}
