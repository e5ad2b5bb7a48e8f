import { useRef, useState } from 'react'
import { useTranslation } from '../language/translation.ts'
import { Icon } from '../style/Icon.tsx'
import { DigitKeys } from './DigitKeys.tsx'
import { useLowScreen } from './low-screen.ts'
import type { KeypadView } from './view.ts'

const mostDigits = 6

export interface KeypadProps extends KeypadView {
  onQuantity: (value: number) => void
}

/**
 * A keypad for a quantity. The first digit replaces a value that was given. On low screens the keys open with a tap on
 * the number, since most counting is done by scanning.
 */
export function Keypad({ value, max, unit, onQuantity }: KeypadProps) {
  const { t } = useTranslation()
  const typed = useRef<number | undefined>(undefined)
  const low = useLowScreen()
  const [open, setOpen] = useState(false)

  function type(next: number): void {
    typed.current = next
    onQuantity(next)
  }

  function typeDigit(digit: number): void {
    const next = typed.current === value ? value * 10 + digit : digit
    if (String(next).length <= mostDigits) type(next)
  }

  const over = max !== undefined && value > max
  const quantity = (
    <>
      <output aria-label={t('keypad.quantity')}>{value}</output>
      <span className="keypad-unit">
        {max !== undefined && `/ ${max} `}
        {unit}
      </span>
      {over && (
        <span className="keypad-over">
          <Icon name="warn" />
          {t('keypad.more')}
        </span>
      )}
    </>
  )

  return (
    <div className="keypad" data-open={low && open}>
      {low ? (
        <button
          type="button"
          className="keypad-value keypad-toggle"
          data-over={over}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {quantity}
          <Icon name={open ? 'close' : 'keys'} />
        </button>
      ) : (
        <p className="keypad-value" data-over={over}>
          {quantity}
        </p>
      )}
      {(open || !low) && (
        <DigitKeys
          onDigit={typeDigit}
          onErase={() => type(Math.floor(value / 10))}
          {...(max !== undefined && { special: t('keypad.all', { n: max }), onSpecial: () => type(max) })}
        />
      )}
    </div>
  )
}
