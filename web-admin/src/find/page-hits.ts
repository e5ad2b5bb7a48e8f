import type { TextKey } from '../language/language.ts'
import { type May, mayOpen } from '../login/may.ts'
import type { MenuLine } from '../menu/menu-line.ts'

/** Forms that begin something new: a page that needs no row to open. */
const forms: readonly string[] = [
  'createOutboundOrder',
  'createCheckoutSlip',
  'CreateReceiptDoc',
  'addEditSku',
  'applyForSku',
  'customerAdd',
  'storeCreate',
  'CreateBatch',
]
const MOST = 8

export interface PageHit {
  readonly kind: 'page' | 'action'
  readonly title: TextKey
  readonly group: TextKey
  readonly to: string
}

/** How titles are compared: without capitals, accents and widths. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Pages and forms whose title holds every word that was typed, those whose title begins so first. */
export function pageHits(
  lines: readonly MenuLine[],
  { text, may, said }: { text: string; may: May; said: (title: TextKey) => string },
): PageHit[] {
  const sought = plain(text).trim()
  const words = sought.split(/\s+/)
  if (sought === '') return []
  const found = lines.flatMap(({ path, title, group, permission, listed }) => {
    const isForm = forms.includes(path)
    if ((listed === false && !isForm) || !mayOpen(may, permission)) return []
    const name = plain(said(title))
    if (!words.every((word) => name.includes(word))) return []
    return [{ hit: { kind: isForm ? 'action' : 'page', title, group, to: `/${path}` } as const, name }]
  })
  const place = (name: string) => (name.startsWith(sought) ? 0 : 1)
  return found
    .sort((a, b) => place(a.name) - place(b.name))
    .slice(0, MOST)
    .map(({ hit }) => hit)
}

/** The pages that were opened last, as far as the person may still open them. */
export function recentHits(lines: readonly MenuLine[], recent: readonly string[], may: May): PageHit[] {
  return recent.flatMap((path) => {
    const line = lines.find((one) => one.path === path)
    if (!line || !mayOpen(may, line.permission)) return []
    return [{ kind: 'page', title: line.title, group: line.group, to: `/${path}` }]
  })
}
