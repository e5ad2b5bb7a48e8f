import { useTranslation } from '../language/translation.ts'
import { Icon } from '../style/Icon.tsx'

const digits = [7, 8, 9, 4, 5, 6, 1, 2, 3, 0]

export interface DigitKeysProps {
  onDigit: (digit: number) => void
  onErase: () => void
  /** The twelfth key: all, or clear. */
  special?: string
  onSpecial?: () => void
  off?: boolean
}

/** Twelve keys; where each stands is the style's matter, which lays them flat on short screens. */
export function DigitKeys({ onDigit, onErase, special, onSpecial, off = false }: DigitKeysProps) {
  const { t } = useTranslation()
  return (
    <div className="keys">
      {digits.map((digit) => (
        <button
          type="button"
          key={digit}
          className="key"
          data-key={digit}
          disabled={off}
          onClick={() => onDigit(digit)}
        >
          {digit}
        </button>
      ))}
      <button
        type="button"
        className="key"
        data-key="erase"
        aria-label={t('keypad.erase')}
        disabled={off}
        onClick={onErase}
      >
        <Icon name="erase" />
      </button>
      {special !== undefined && (
        <button type="button" className="key key-word" data-key="special" disabled={off} onClick={onSpecial}>
          {special}
        </button>
      )}
    </div>
  )
}
