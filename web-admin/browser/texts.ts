import { readdirSync } from 'node:fs'
import type { Language } from '@longshore/shared/language/language.ts'
import type { english } from '../src/language/en.ts'

/** A text of the desk. */
export type Key = keyof typeof english
export type Texts = Readonly<Record<Key, string>>

const folder = new URL('../src/language/', import.meta.url)
const read = new Map<Language, Promise<Texts>>()

/** What the desk says in a language. Its files are read one by one: the whole pack brings the components' own texts. */
export function textsIn(language: Language): Promise<Texts> {
  const found = read.get(language) ?? filesOf(language)
  read.set(language, found)
  return found
}

async function filesOf(language: Language): Promise<Texts> {
  const names = readdirSync(folder).filter((name) => name.endsWith(`.${language}.ts`))
  const files: object[] = await Promise.all(names.map((name) => import(new URL(name, folder).href)))
  return Object.assign({}, ...files.flatMap((file) => Object.values(file)))
}
