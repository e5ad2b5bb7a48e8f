import { chargeDefinitionApi, type NamedFee } from '@longshore/shared/billing/charge-definition.api.ts'
import type { FeeSchedule } from '@longshore/shared/billing/charge-definition.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import { packagingOptions } from '@longshore/shared/outbound/packaging.ts'
import { wordOf } from '@longshore/shared/setup/dictionary-word.ts'
import { useCallback } from 'react'
import { send, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import type { Option } from '../form/SelectField.tsx'
import type { Search } from '../form/use-search.ts'
import { spoken, textOf } from '../language/language.ts'

const none: readonly NamedFee[] = []

/** What the codes of fees are called. */
export function useFees(): readonly NamedFee[] {
  const send = useSend()
  return useLoad(useCallback(() => calls(chargeDefinitionApi, send).offered({}), [send])).answer ?? none
}

/** What a fee's code is called in the person's language, and the material or option that it is of. */
export function feeText({ fee, of }: { fee: string; of: string }, known: readonly NamedFee[]): string {
  const name = wordOf(fee, known, spoken())
  return of ? `${name}: ${of in packagingOptions ? textOf(`packaging.${of}`) : of}` : name
}

/** Fees that are priced on a page, or all, by any part of their code or name. The value is the code. */
export const feesOf =
  (schedule?: FeeSchedule): Search =>
  async (text) => {
    const sought = text.trim().toLowerCase()
    const all = await calls(chargeDefinitionApi, send).offered({})
    return all
      .filter((fee) => schedule === undefined || fee.schedule === schedule)
      .filter(({ code, zh, en, es }) => [code, zh, en, es].join(' ').toLowerCase().includes(sought))
      .map((fee) => ({ value: fee.code, label: `${wordOf(fee.code, [fee], spoken())} (${fee.code})` }))
  }

/** What suppliers ask for, by the start of its code or name. The value is the code. */
export const costs: Search = async (text) => {
  const { rows } = await calls(chargeDefinitionApi, send).list({ search: text, side: 'cost', size: 25 })
  return rows.map((cost) => ({
    value: cost.code,
    label: `${wordOf(cost.code, [cost], spoken())} (${cost.code})`,
  }))
}

export async function costOfCode(code: string): Promise<Option | undefined> {
  return (await costs(code)).find(({ value }) => value === code.trim().toUpperCase())
}
