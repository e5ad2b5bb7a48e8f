const refocusMs = 200

/** Fields that a person types into. The scanner's own input is told apart by its owner. */
export function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}

/**
 * Mounts the 1x1 input that a scanner working as an input method types into.
 * It must stay editable and painted (neither hidden nor readonly), or nothing arrives; inputmode none keeps the keyboard shut.
 */
export function mountScanInput(page: Document): { input: HTMLInputElement; remove: () => void } {
  const input = page.createElement('input')
  const given = {
    type: 'text',
    inputmode: 'none',
    virtualkeyboardpolicy: 'manual',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    tabindex: '-1',
    'aria-hidden': 'true',
    class: 'scan-input',
  }
  for (const [name, value] of Object.entries(given)) input.setAttribute(name, value)
  page.body.append(input)
  return { input, remove: keepFocus(page, input) }
}

/** Takes the focus back after a tap, never inside it, and never from a field or from someone moving by keyboard. */
function keepFocus(page: Document, input: HTMLInputElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let byKeyboard = false

  const focus = () => {
    const at = page.activeElement
    if (at !== input && !isField(at) && !byKeyboard) input.focus({ preventScroll: true })
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(focus, refocusMs)
  }
  const moved = (event: KeyboardEvent) => {
    if (/^(Tab|Arrow)/.test(event.key) && !event.defaultPrevented) byKeyboard = true
  }
  const tapped = () => {
    byKeyboard = false
    soon()
  }

  page.addEventListener('focusout', soon)
  page.addEventListener('keydown', moved)
  page.addEventListener('pointerup', tapped)
  page.addEventListener('visibilitychange', soon)
  focus()

  return () => {
    clearTimeout(timer)
    page.removeEventListener('focusout', soon)
    page.removeEventListener('keydown', moved)
    page.removeEventListener('pointerup', tapped)
    page.removeEventListener('visibilitychange', soon)
    input.remove()
  }
}
