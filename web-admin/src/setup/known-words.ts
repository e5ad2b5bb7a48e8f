import { calls, type Send } from '@longshore/shared/contract/endpoint.ts'
import { type DictionaryWord, dictionaryApi } from '@longshore/shared/setup/dictionary.api.ts'
import type { DictionaryKind } from '@longshore/shared/setup/dictionary.ts'
import { codeOfWord, wordOf } from '@longshore/shared/setup/dictionary-word.ts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { send, useSend } from '../calls/api.ts'
import type { Search } from '../form/use-search.ts'
import { spoken } from '../language/language.ts'

type Lists = Readonly<Partial<Record<DictionaryKind, readonly DictionaryWord[]>>>

const useLists = create<{ readonly lists: Lists }>()(() => ({ lists: {} }))
const asked = new Map<DictionaryKind, Promise<readonly DictionaryWord[]>>()
const none: readonly DictionaryWord[] = []

/** Reads the words of a list; what was read before stays in sight meanwhile. */
async function fetchWords(kind: DictionaryKind, send: Send): Promise<readonly DictionaryWord[]> {
  const words = await calls(dictionaryApi, send).words({ kind })
  useLists.setState(({ lists }) => ({ lists: { ...lists, [kind]: words } }))
  return words
}

/** The words of a list, for a form: read each time that one opens. */
export function useWords(kind: DictionaryKind): readonly DictionaryWord[] {
  const send = useSend()
  useEffect(() => {
    const reading = fetchWords(kind, send)
    asked.set(kind, reading)
    // A form without words still takes what is typed.
    reading.catch(() => asked.delete(kind))
  }, [kind, send])
  return useLists(({ lists }) => lists[kind]) ?? none
}

/** What a code of a list is called here, for the many cells of a list: read once for all of them. */
export function useWord(kind: DictionaryKind, code: string): string {
  const send = useSend()
  useEffect(() => {
    if (asked.has(kind)) return
    const reading = fetchWords(kind, send)
    asked.set(kind, reading)
    reading.catch(() => asked.delete(kind))
  }, [kind, send])
  return wordOf(code, useLists(({ lists }) => lists[kind]) ?? none, spoken())
}

/** Finds words of a list by what their names hold; what is none of them is looked for as it is typed. */
export function dictionaryWords(kind: DictionaryKind): Search {
  return async (text) => {
    const words = await (asked.get(kind) ?? fetchWords(kind, send))
    const options = words.map((word) => ({ value: word.code, label: wordOf(word.code, words, spoken()) }))
    const meant = text.trim().toLowerCase()
    const found = options.filter(({ value, label }) => `${value} ${label}`.toLowerCase().includes(meant))
    const isWord = meant === '' || words.some(({ code }) => code === codeOfWord(text, words))
    return isWord ? found : [...found, { value: text.trim(), label: text.trim() }]
  }
}
