import { refusals as house } from '@longshore/shared/command/refusals.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import type { bindingApi } from '@longshore/shared/service/binding.api.ts'
import { bindAccount } from '@longshore/shared/service/binding.ts'
import { serviceRefusals } from '@longshore/shared/service/refusals.ts'
import { mustApply } from '../commands/must-apply.ts'
import type { House } from '../http/area.ts'
import type { Caller } from '../http/caller.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { oauth2Provider } from './binding-provider.ts'
import { SealedWay } from './sealed-way.ts'

type Parts = Pick<House, 'engine' | 'perform' | 'config' | 'secrets'>

/** Binds a person of a customer to an account elsewhere. */
export function bindingRoutes(parts: Parts): HandlersOf<typeof bindingApi> {
  const { engine, perform, config } = parts
  const { bindingOauth, publicUrl } = config
  const provider = bindingOauth && oauth2Provider(bindingOauth)
  const way = new SealedWay(parts, 'binding')
  const missing = [...(provider ? [] : ['BINDING_OAUTH']), ...(publicUrl ? [] : ['PUBLIC_URL'])]
  const ready = ({ identity }: Caller) => {
    if (!identity || identity.key) throw house.forbidden()
    if (!provider || !publicUrl) throw serviceRefusals.bindingNotSet({ missing: missing.join(', ') })
    return { provider, redirect: `${publicUrl}/web_site/weChatBinding` }
  }
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
      return { url: at.addressOf({ ...way.begins(caller), redirect }) }
    },
    async finish({ code, state }, caller) {
      const { provider: at, redirect } = ready(caller)
      const { actor, commandId } = caller
      const { verifier } = await way.ends(state, caller)
      const who = await at.whoIs({ code, verifier, redirect })
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
