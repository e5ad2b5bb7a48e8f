import { create } from 'zustand'
import { freshId } from '../calls/id.ts'
import { t } from '../language/language.ts'

export type NoticeKind = 'success' | 'warning' | 'doubt' | 'info' | 'error' | 'loading'

export interface Notice {
  readonly id: string
  readonly kind: NoticeKind
  readonly text: string
  /** The bold success of specification 000 §8. */
  readonly bold: boolean
  readonly way?: Way | undefined
}

/** What a message offers to do about what it says. */
export interface Way {
  readonly word: string
  go(): void
}

export const useNotices = create<{ notices: readonly Notice[] }>()(() => ({ notices: [] }))

const most = 4

function add(kind: NoticeKind, text: string, { bold = false, way }: Partial<Notice> = {}): string {
  const notice = { id: freshId(), kind, text, bold, way }
  useNotices.setState(({ notices }) => ({
    notices: [...notices.filter((one) => one.kind !== kind || one.text !== text), notice].slice(-most),
  }))
  return notice.id
}

export function dismiss(id: string): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }))
}

/** Short messages at the top of the page; each goes by itself, an error or a doubt when it is closed. */
export const notify = {
  success: (text: string, way?: Way) => add('success', text, { way }),
  boldSuccess: (text: string, way?: Way) => add('success', text, { bold: true, way }),
  warning: (text: string) => add('warning', text),
  /** What was done, yet may be wrong. */
  doubt: (text: string) => add('doubt', text),
  info: (text: string) => add('info', text),
  error: (text: string) => add('error', text),
}

/** What takes no longer than this needs no message, ms. */
const LONG = 1000

/** Shows a loading message over work that takes its time, until it has succeeded or failed (specification 000 §7). */
export async function whileLoading<T>(work: Promise<T>): Promise<T> {
  let id: string | undefined
  const timer = setTimeout(() => {
    id = add('loading', t('kit.loading'))
  }, LONG)
  try {
    return await work
  } finally {
    clearTimeout(timer)
    if (id) dismiss(id)
  }
}
