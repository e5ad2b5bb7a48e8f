import type { NamedFee } from '@longshore/shared/billing/charge-definition.api.ts'
import { createContext, type ReactNode, useContext } from 'react'
import { feeText, useFees } from './known-fees.ts'

const Known = createContext<readonly NamedFee[]>([])

/** Lets what stands inside say fees by their names: they are read once for all of its cells. */
export function KnowsFees({ children }: { readonly children: ReactNode }) {
  return <Known value={useFees()}>{children}</Known>
}

/** The fees that are known here. */
export function useKnownFees(): readonly NamedFee[] {
  return useContext(Known)
}

/** A fee by its name. */
export function FeeName({ code, of = '' }: { readonly code: string; readonly of?: string }) {
  return <>{feeText({ fee: code, of }, useKnownFees())}</>
}
