import type { Oauth } from '../start/config.ts'
import { type CameBack, Oauth2Service } from './oauth2-service.ts'

/** Another service at which people have an account. */
export interface BindingProvider {
  readonly name: string
  /** Where a browser signs in there; it comes back to `redirect` with a code and the state. */
  addressOf(asked: { state: string; verifier: string; redirect: string }): string
  /** Who the code stands for. Refuses what the service does not say. */
  whoIs(came: CameBack): Promise<{ id: string; name: string }>
}

/** Any service that speaks OAuth 2. No token of it is kept. */
export function oauth2Provider(set: Oauth): BindingProvider {
  const service = new Oauth2Service(set)
  return {
    name: set.name,
    addressOf: (asked) => service.addressOf(asked),
    whoIs: async (came) => service.person((await service.granted(came)).access),
  }
}
