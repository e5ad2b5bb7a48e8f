/** What a key does at the exceptions desk. */
export type Act =
  | { readonly do: 'next' | 'previous' | 'next-kind' | 'previous-kind' | 'confirm' | 'remark' }
  | { readonly do: 'mark' | 'mark-next' | 'mark-previous' | 'mark-all' | 'mark-none' }
  | { readonly do: 'choose'; readonly way: number }

const acts: Readonly<Record<string, Act>> = {
  ArrowDown: { do: 'next' },
  j: { do: 'next' },
  ArrowUp: { do: 'previous' },
  k: { do: 'previous' },
  ArrowRight: { do: 'next-kind' },
  ArrowLeft: { do: 'previous-kind' },
  Enter: { do: 'confirm' },
  r: { do: 'remark' },
  ' ': { do: 'mark' },
  a: { do: 'mark-all' },
  Escape: { do: 'mark-none' },
}

const withShift: Readonly<Record<string, Act>> = {
  ArrowDown: { do: 'mark-next' },
  ArrowUp: { do: 'mark-previous' },
}

/** A figure chooses a way by its number. Nothing while a modifier is held: those belong to the browser. */
export function actOf(key: {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}): Act | undefined {
  if (key.ctrlKey || key.metaKey || key.altKey) return undefined
  if (/^[1-9]$/.test(key.key)) return { do: 'choose', way: Number(key.key) - 1 }
  return key.shiftKey ? withShift[key.key] : acts[key.key]
}

/** Whether the key was meant for a field, a button or a list that is open. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, button, a, [role=combobox], [role=option], [role=dialog]') !==
      null
  )
}

/** The row that is shown after one has gone: the one that took its place, or the last. */
export function afterGone(left: number, at: number): number {
  return Math.max(0, Math.min(at, left - 1))
}
