import { isId } from '@longshore/shared/command/id.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import type { InputSchema } from '@longshore/shared/contract/fit.ts'
import { PAGE_LIMIT, type PageInput } from '@longshore/shared/contract/page.ts'
import { inputOf } from '../http/request-input.ts'

/** What an export is asked for: a list under its filters, and which of its rows were ticked; with none, all are meant. */
export interface ExportAsked<I extends PageInput> {
  readonly input: I
  readonly ids: readonly string[]
}

/** Reads the query of an export: what its list takes, and `ids`. */
export async function exportAsked<I extends PageInput>(
  request: Request,
  schema: InputSchema,
): Promise<ExportAsked<I>> {
  const address = new URL(request.url)
  const ids = address.searchParams.getAll('ids')
  if (ids.length > PAGE_LIMIT || !ids.every(isId)) throw refusals.inputInvalid({ fields: 'ids' })
  address.searchParams.delete('ids')
  return { input: (await inputOf(new Request(address, request), schema)) as I, ids }
}
