interface Props {
  readonly label: string
  readonly value: string
  readonly disabled: boolean
  write(text: string): void
  enter(text: string): void
}

/** A code that is typed where no scanner reads it: the keyboard changes nothing of it. */
export function TypedCode({ label, value, disabled, write, enter }: Props) {
  return (
    <label className="field">
      {label}
      <input
        type="text"
        value={value}
        disabled={disabled}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && enter(value)}
      />
    </label>
  )
}
