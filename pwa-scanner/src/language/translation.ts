import { useSyncExternalStore } from 'react'
import type { AroundTexts } from './around.en.ts'
import type { Texts } from './en.ts'
import type { Language } from './language.ts'

type PathsOf<T> = {
  readonly [K in keyof T & string]: T[K] extends string ? K : `${K}.${PathsOf<T[K]>}`
}[keyof T & string]

/** Where a text stands, such as `sync.offline`. */
export type TextPath = PathsOf<Texts> | PathsOf<AroundTexts>

type Values = Readonly<Record<string, string | number>>
/** Says a text of the active language; `{{name}}` in it takes the value of that name. */
export type Say = (path: TextPath, values?: Values) => string

type Tree = { readonly [key: string]: string | Tree }

/** The language that the page speaks now. i18next would be a tenth of what the page loads. */
class Translation {
  readonly #listeners = new Set<() => void>()
  #say: Say = (path) => path
  #spoken: { readonly language: Language; readonly texts: Tree } | undefined
  #around: Readonly<Record<Language, AroundTexts>> | undefined

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly current = (): Say => this.#say

  get language(): Language {
    return this.#spoken?.language ?? 'zh'
  }

  speak(language: Language, texts: Texts): void {
    this.#spoken = { language, texts }
    this.#tell()
  }

  /** Takes in the texts of the screens around the work. */
  add(around: Readonly<Record<Language, AroundTexts>>): void {
    this.#around = around
    this.#tell()
  }

  #tell(): void {
    if (!this.#spoken) return
    const { language, texts } = this.#spoken
    const all: Tree = { ...texts, ...this.#around?.[language] }
    this.#say = (path, values) => {
      const said = path.split('.').reduce<string | Tree | undefined>(below, all)
      return typeof said === 'string' ? filled(said, values) : path
    }
    for (const listener of this.#listeners) listener()
  }
}

export const translation = new Translation()

/** Draws anew when the language changes. */
export function useTranslation(): { readonly t: Say } {
  return { t: useSyncExternalStore(translation.subscribe, translation.current) }
}

function below(tree: string | Tree | undefined, key: string): string | Tree | undefined {
  return typeof tree === 'object' ? tree[key] : undefined
}

function filled(text: string, values: Values = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place))
}
