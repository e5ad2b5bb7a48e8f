import { news } from '@longshore/shared/news.ts'
import type { House, OpenArea } from '../http/area.ts'
import { apiKeyRoutes } from './api-key.routes.ts'
import { areaRoutes } from './area.routes.ts'
import { bindingRoutes } from './binding.routes.ts'
import { carrierCodeRoutes } from './carrier-code.routes.ts'
import { serveCarriers } from './carrier-door.ts'
import { CarrierPoll } from './carrier-poll.ts'
import { carrierSourceRoutes } from './carrier-source.routes.ts'
import { areaImport, serveAreaFiles } from './import-areas.ts'
import { serveTrackEventFiles, trackEventImport } from './import-track-events.ts'
import { KnownKeys } from './known-keys.ts'
import { smtpMail } from './mail.ts'
import { openMailboxes } from './mailboxes/open-mailboxes.ts'
import { NewsWalk } from './news-walk.ts'
import { noticeRoutes } from './notice.routes.ts'
import { NoticeMail } from './notice-mail.ts'
import { pickupRoutes } from './pickup.routes.ts'
import { problemRoutes, problemWaits } from './problem.routes.ts'
import { problemClock } from './problem-clock.ts'
import { serveProblemPhotos } from './problem-photos.ts'
import { publicTrackRoutes } from './public-track.routes.ts'
import { ReachedAddresses } from './reached-addresses.ts'
import { referralRoutes } from './referral.routes.ts'
import { openShops } from './shops/open-shops.ts'
import { silenceClock } from './silence-clock.ts'
import { trackRoutes } from './track.routes.ts'
import { webhookRoutes } from './webhook.routes.ts'
import { WebhookSecrets } from './webhook-secrets.ts'
import { WebhookWork } from './webhook-work.ts'

/** What connects customers' programs, and the door that they come in by. */
export function openService(house: House) {
  const addresses = new ReachedAddresses(house.config.webhooksIn)
  const secrets = new WebhookSecrets(house.secrets.signing)
  const walk = new NewsWalk({ ...house, kinds: news })
  const work = new WebhookWork({ ...house, walk, secrets, addresses })
  const shops = openShops(house, { secrets, addresses })
  const mailboxes = openMailboxes(house, addresses)
  const { smtp } = house.config
  const mail = smtp && new NoticeMail({ ...house, mail: smtpMail(smtp) })
  const opened = {
    handlers: {
      apiKey: apiKeyRoutes(house),
      carrierCode: carrierCodeRoutes(house.engine.lists),
      area: areaRoutes(house.engine.lists),
      notice: noticeRoutes(house),
      binding: bindingRoutes(house),
      referral: referralRoutes(house.engine.lists),
      pickup: pickupRoutes(house.engine.lists),
      problem: problemRoutes(house.engine.lists),
      shop: shops.handlers,
      mailbox: mailboxes.handlers,
      track: trackRoutes(house.engine.lists, house.now),
      publicTrack: publicTrackRoutes(house.engine),
      carrierSource: carrierSourceRoutes(house.engine.lists, secrets),
      webhook: webhookRoutes({ ...house, kinds: Object.keys(news), walk, work, secrets, addresses }),
    },
    sheets: { area: areaImport(), trackEvent: trackEventImport() },
    works: [
      work,
      shops.work,
      mailboxes.work,
      problemClock(house),
      silenceClock(house),
      new CarrierPoll({ ...house, secrets, addresses }),
      ...(mail ? [mail] : []),
    ],
    waits: problemWaits(house.engine.lists),
    serve(serving) {
      const { hono, desk, imports } = serving
      serveAreaFiles(hono, desk, imports)
      serveTrackEventFiles(hono, desk, imports)
      serveCarriers(hono, desk, { ...house, secrets })
      shops.serve(serving)
      const { pictures: store, secrets: kept, engine } = house
      if (store) serveProblemPhotos(hono, desk, { db: engine.lists, store, signing: kept.signing })
    },
  } satisfies OpenArea
  return { ...opened, keys: new KnownKeys(house.engine) }
}
