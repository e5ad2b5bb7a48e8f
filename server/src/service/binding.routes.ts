import { createHmac, randomBytes } from 'node:crypto'
import { refusals as house } from '@longshore/shared/command/refusals.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import type { bindingApi } from '@longshore/shared/service/binding.api.ts'
import { bindAccount } from '@longshore/shared/service/binding.ts'
import { serviceRefusals } from '@longshore/shared/service/refusals.ts'
import { usesUp } from '../access/used-codes.ts'
import { mustApply } from '../commands/must-apply.ts'
import type { House } from '../http/area.ts'
import type { Caller } from '../http/caller.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { isSealed, sealOf } from '../start/seal.ts'
import { oauth2Provider } from './binding-provider.ts'

/** How long a person may take at the other service, ms. */
const LIFE = 10 * 60_000

type Parts = Pick<House, 'engine' | 'perform' | 'config' | 'secrets'>

/** Binds a person of a customer to an account elsewhere. The state of the way there and back is sealed, for this person and for once. */
export function bindingRoutes({ engine, perform, config, secrets }: Parts): HandlersOf<typeof bindingApi> {
  const { bindingOauth, publicUrl } = config
  const provider = bindingOauth && oauth2Provider(bindingOauth)
  const key = createHmac('sha256', secrets.signing).update('binding').digest()
  const missing = [...(provider ? [] : ['BINDING_OAUTH']), ...(publicUrl ? [] : ['PUBLIC_URL'])]
  const ready = ({ identity }: Caller) => {
    if (!identity || identity.key) throw house.forbidden()
    if (!provider || !publicUrl) throw serviceRefusals.bindingNotSet({ missing: missing.join(', ') })
    return { provider, redirect: `${publicUrl}/web_site/weChatBinding` }
  }
  const verifierOf = (state: string) =>
    createHmac('sha256', key).update(`verifier ${state}`).digest('base64url')
  return {
    async state(_, { actor }) {
      const bound = await engine.reader
        .selectFrom('binding')
        .select(['name', 'externalId', 'provider', 'boundAt'])
        .where('userId', '=', actor.id)
        .executeTakeFirst()
      return {
        ...{ provider: provider?.name ?? '', missing },
        bound: bound
          ? {
              name: bound.name || bound.externalId,
              provider: bound.provider,
              boundAt: toSeconds(bound.boundAt),
            }
          : null,
      }
    },
    async begin(_, caller) {
      const { provider: at, redirect } = ready(caller)
      const [nonce, until] = [randomBytes(12).toString('base64url'), caller.at + LIFE]
      const state = `${nonce}.${until}.${sealOf(key, [caller.actor.id, nonce, until])}`
      return { url: at.addressOf({ state, verifier: verifierOf(state), redirect }) }
    },
    async finish({ code, state }, caller) {
      const { provider: at, redirect } = ready(caller)
      const { actor, commandId } = caller
      const [nonce = '', until = '', seal = ''] = state.split('.')
      const isOurs = isSealed(key, [actor.id, nonce, Number(until)], seal) && Number(until) > caller.at
      if (!isOurs || !(await usesUp(engine, `binding ${nonce}`, caller.at)))
        throw serviceRefusals.bindingStale()
      const who = await at.whoIs({ code, verifier: verifierOf(state), redirect })
      const { outcome } = await perform({
        ...{ id: commandId, name: bindAccount.name, scope: 'company', actor, via: 'desk' },
        args: { provider: at.name, externalId: who.id, name: who.name },
        ...{ occurredAt: caller.at, receivedAt: caller.at },
      })
      mustApply(outcome)
      return { name: who.name || who.id }
    },
  }
}
