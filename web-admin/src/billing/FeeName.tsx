import { packagingOptions } from '@longshore/shared/outbound/packaging.ts'
import { wordOf } from '@longshore/shared/setup/dictionary-word.ts'
import { createContext, type ReactNode, useContext } from 'react'
import { spoken, textOf } from '../language/language.ts'
import { useFees } from './known-fees.ts'

type Fees = ReturnType<typeof useFees>
const Known = createContext<Fees>([])

/** Lets what stands inside say fees by their names: they are read once for all of its cells. */
export function KnowsFees({ children }: { readonly children: ReactNode }) {
  return <Known value={useFees()}>{children}</Known>
}

const isOption = (of: string) => of in packagingOptions

/** What a fee's code is called in the person's language, and the material or option that it is of. */
export function FeeName({ code, of = '' }: { readonly code: string; readonly of?: string }) {
  const name = wordOf(code, useContext(Known), spoken())
  return <>{of ? `${name}: ${isOption(of) ? textOf(`packaging.${of}`) : of}` : name}</>
}
