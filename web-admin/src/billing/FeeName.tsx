import { wordOf } from '@longshore/shared/setup/dictionary-word.ts'
import { createContext, type ReactNode, useContext } from 'react'
import { spoken } from '../language/language.ts'
import { useFees } from './known-fees.ts'

type Fees = ReturnType<typeof useFees>
const Known = createContext<Fees>([])

/** Lets what stands inside say fees by their names: they are read once for all of its cells. */
export function KnowsFees({ children }: { readonly children: ReactNode }) {
  return <Known value={useFees()}>{children}</Known>
}

/** What a fee's code is called in the person's language. */
export function FeeName({ code, of = '' }: { readonly code: string; readonly of?: string }) {
  const name = wordOf(code, useContext(Known), spoken())
  return <>{of ? `${name}: ${of}` : name}</>
}
