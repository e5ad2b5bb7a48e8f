export const languages = ['zh', 'en', 'es'] as const
export type Language = (typeof languages)[number]

/** Chinese, English or Spanish out of a header or a stored choice such as `zh-CN`, `en_US` or `es-MX,es;q=0.9`. */
export function languageOf(wanted: string | null | undefined): Language | undefined {
  for (const one of (wanted ?? '').slice(0, 200).toLowerCase().split(',')) {
    const start = one.trim().slice(0, 2)
    if (start === 'cn') return 'zh'
    const language = languages.find((known) => known === start)
    if (language) return language
  }
  return undefined
}
