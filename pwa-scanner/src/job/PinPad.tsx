import { useState } from 'react'
import { useTranslation } from '../language/translation.ts'
import { left } from './age.ts'
import { DigitKeys } from './DigitKeys.tsx'
import { useHandKeys } from './hand-keys.ts'
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

  function type(change: (pin: string) => string): void {
    onTap?.()
    setTyped((was) => ({ pin: change(was.failures === failures ? was.pin : ''), failures }))
  }
  const off = locked || checking
  const digit = (key: number) => type((typed) => (typed.length < most ? `${typed}${key}` : typed))
  const erase = () => type((typed) => typed.slice(0, -1))
  const enter = () => {
    if (!off && pin.length >= least) onPin(pin)
  }
  useHandKeys({ digit: (key) => !off && digit(key), erase, enter })

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
            ? t('pin.locked', { age: left(lockedFor, t) })
            : checking
              ? t('pin.checking')
              : says || (failures > 0 && triesLeft !== undefined && t('pin.wrong', { n: triesLeft }))}
        </p>
      </main>
      <DigitKeys
        off={off}
        onDigit={digit}
        onErase={erase}
        special={t('keypad.clear')}
        onSpecial={() => type(() => '')}
      />
      <footer className="actions">
        <div className="actions-main">
          <button
            type="button"
            className="button primary"
            disabled={pin.length < least || off}
            onClick={enter}
          >
            {t('pin.enter')}
          </button>
        </div>
      </footer>
    </div>
  )
}
