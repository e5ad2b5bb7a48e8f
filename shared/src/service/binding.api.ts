import { object } from 'yup'
import { filled } from '../command/schema.ts'
import { call, performs, read } from '../contract/endpoint.ts'
import { unbindAccount } from './binding.ts'

/** What the page says: with whom one may be bound, what that lacks here, and who one is there. Times in seconds. */
export interface BindingState {
  /** '' where no service is set. */
  readonly provider: string
  /** Settings of the server without which nothing is bound. */
  readonly missing: readonly string[]
  readonly bound: { readonly name: string; readonly provider: string; readonly boundAt: number } | null
}

const path = '/api/owms/v1/service/binding'
const own = { audience: ['customer'], permission: null } as const

export const bindingApi = {
  state: read<BindingState>()({ ...own, path: `${path}/state`, input: object({}) }),
  /** Where the browser goes to. */
  begin: call<{ readonly url: string }>()({ ...own, path: `${path}/begin`, input: object({}) }),
  /** What the browser came back with. */
  finish: call<{ readonly name: string }>()({
    ...{ ...own, path: `${path}/finish` },
    input: object({ code: filled(2000), state: filled(200) }),
  }),
  unbind: performs({ path: `${path}/unbind`, audience: ['customer'], command: unbindAccount }),
}
