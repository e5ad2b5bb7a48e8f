import { create } from 'zustand'
import { freshId } from '../id.ts'

export type NoticeKind = 'success' | 'warning' | 'doubt' | 'info' | 'error'

export interface Notice {
  readonly id: string
  readonly kind: NoticeKind
  readonly text: string
  /** The bold success of specification 000 §8. */
  readonly bold: boolean
}

export const useNotices = create<{ notices: readonly Notice[] }>()(() => ({ notices: [] }))

const most = 4

function add(kind: NoticeKind, text: string, bold = false): void {
  const notice = { id: freshId(), kind, text, bold }
  useNotices.setState(({ notices }) => ({
    notices: [...notices.filter((one) => one.kind !== kind || one.text !== text), notice].slice(-most),
  }))
}

export function dismiss(id: string): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }))
}

/** Short messages at the top of the page; each goes by itself, an error or a doubt when it is closed. */
export const notify = {
  success: (text: string) => add('success', text),
  boldSuccess: (text: string) => add('success', text, true),
  warning: (text: string) => add('warning', text),
  /** What was done, yet may be wrong. */
  doubt: (text: string) => add('doubt', text),
  info: (text: string) => add('info', text),
  error: (text: string) => add('error', text),
}
