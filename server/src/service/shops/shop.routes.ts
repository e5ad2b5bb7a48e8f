import { refusals as house } from '@longshore/shared/command/refusals.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import { toMs, toSeconds } from '@longshore/shared/money/units.ts'
import { serviceRefusals } from '@longshore/shared/service/refusals.ts'
import { authoriseShop, saveShop } from '@longshore/shared/service/save-shop.ts'
import type { ShopLine, shopApi } from '@longshore/shared/service/shop.api.ts'
import { type Shop, shop, shopStateOf } from '@longshore/shared/service/shop.ts'
import { checkFresh } from '../../access/sessions.ts'
import { mustApply } from '../../commands/must-apply.ts'
import { type Listing, pageOf, rowOf, type Viewer } from '../../database/page.ts'
import type { House } from '../../http/area.ts'
import type { Caller } from '../../http/caller.ts'
import type { HandlersOf } from '../../http/handlers.ts'
import type { ReachedAddresses } from '../reached-addresses.ts'
import type { SealedTokens } from '../sealed-tokens.ts'
import type { WebhookSecrets } from '../webhook-secrets.ts'
import { ShopFault } from './shop-adapter.ts'
import { SHOP_DOOR } from './shop-door.ts'
import type { ShopWork } from './shop-work.ts'

const shopListing: Listing<Shop, InputOf<typeof shopApi.list.input>> = {
  ...{ table: shop, scope: 'warehouse', filters: {} },
}

export interface ShopRoutesParts extends Pick<House, 'engine' | 'perform' | 'now'> {
  readonly secrets: WebhookSecrets
  readonly tokens: SealedTokens
  readonly addresses: ReachedAddresses
  readonly work: ShopWork
}

export function shopRoutes({
  engine,
  perform,
  now,
  secrets,
  tokens,
  addresses,
  work,
}: ShopRoutesParts): HandlersOf<typeof shopApi> {
  const own = (viewer: Viewer, id: string) => rowOf(engine.reader, shopListing, { viewer, id })
  async function performed(name: string, args: object, { actor, warehouseId, commandId, at }: Caller) {
    if (warehouseId === null) throw house.warehouseRequired()
    const { outcome, rows } = await perform({
      ...{ id: commandId, name, scope: `warehouse:${warehouseId}`, actor, via: 'desk' },
      ...{ args, occurredAt: at, receivedAt: at },
    })
    mustApply(outcome)
    return rows[0]?.id
  }
  return {
    async list(input, viewer) {
      const page = await pageOf(engine.lists, shopListing, { viewer, input })
      const ids = page.rows.map(({ id }) => id)
      const known = ids.length
        ? await engine.lists.selectFrom('shopHealth').selectAll().where('id', 'in', ids).execute()
        : []
      const healthOf = new Map(known.map((one) => [one.id, one]))
      return { ...page, rows: page.rows.map((row) => lineOf(row, healthOf.get(row.id), now())) }
    },

    async save(wishes, caller) {
      if (!caller.identity) throw house.forbidden()
      checkFresh(caller.identity, caller.at)
      const { url } = wishes
      if (url !== '' && !addresses.mayBe(new URL(url))) throw serviceRefusals.webhookUnreached()
      return { id: (await performed(saveShop.name, wishes, caller)) ?? wishes.shopId ?? '' }
    },

    async authorise({ shopId, token, expiresAt }, caller) {
      if (!caller.identity) throw house.forbidden()
      checkFresh(caller.identity, caller.at)
      await own(caller, shopId)
      const until = expiresAt === null ? null : toMs(expiresAt)
      const args = { shopId, sealed: tokens.seal(token, shopId), expiresAt: until }
      await performed(authoriseShop.name, args, caller)
      return { id: shopId }
    },

    async door({ shopId }, caller) {
      if (!caller.identity) throw house.forbidden()
      checkFresh(caller.identity, caller.at)
      const { secret } = secrets.of(await own(caller, shopId), caller.at)
      return { path: `${SHOP_DOOR}?shop=${shopId}`, secret }
    },

    async pull({ shopId }, caller) {
      try {
        const orders = await work.pull(await own(caller, shopId))
        if (orders === undefined) throw serviceRefusals.shopNotAsked()
        return { orders }
      } catch (fault) {
        if (fault instanceof ShopFault) throw serviceRefusals.shopUnanswered({ fault: fault.message })
        throw fault
      }
    },
  }
}

interface Health {
  readonly failingSince: number | null
  readonly fault: string
  readonly heardAt: number | null
}

function lineOf(row: Shop, health: Health | undefined, at: number): ShopLine {
  const { id, version, kind, name, platform, shopNo, site, backOffice, url, channel } = row
  const seconds = (ms: number | null | undefined) =>
    ms === null || ms === undefined ? null : toSeconds(Number(ms))
  const failingSince = health?.failingSince ?? null
  return {
    ...{ id, version, kind, name, platform, shopNo, site, backOffice, url, channel },
    ...{ crossBorder: row.crossBorder === 1, state: shopStateOf(row, failingSince, at) },
    ...{ authorisedAt: seconds(row.authorisedAt), expiresAt: seconds(row.expiresAt) },
    ...{ failingSince: seconds(failingSince), fault: health?.fault ?? '', heardAt: seconds(health?.heardAt) },
  }
}
