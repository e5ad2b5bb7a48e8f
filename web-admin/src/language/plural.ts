import type { english } from './en.ts'

/** What a language says otherwise where one is counted, under i18next's suffix for that. Chinese says nothing otherwise. */
export type Ones = { readonly [K in keyof typeof english as `${K}_one`]?: string }

const placesOf = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** The value that a text counts: the place that it has, and that its singular lacks. */
export function countedIn(text: string, one: string): string | undefined {
  const others = placesOf(one)
  return placesOf(text).find((name) => !others.includes(name))
}
