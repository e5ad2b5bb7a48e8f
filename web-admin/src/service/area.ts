import { desk, type MenuLine, member } from '../menu/menu-line.ts'

const repair = () => import('./RepairSheetPage.tsx').then((m) => m.RepairSheetPage)
const query = () => import('./AreaQueryPage.tsx').then((m) => m.AreaQueryPage)
const problems = () => import('./ProblemListPage.tsx').then((m) => m.ProblemListPage)
const problem = () => import('./ProblemPage.tsx').then((m) => m.ProblemPage)
const raising = () => import('./RaiseProblemPage.tsx').then((m) => m.RaiseProblemPage)
const tracks = () => import('./TrackListPage.tsx').then((m) => m.TrackListPage)
const track = () => import('./TrackPage.tsx').then((m) => m.TrackPage)
const pickups = () => import('./PickupListPage.tsx').then((m) => m.PickupListPage)
const pickup = () => import('./PickupPage.tsx').then((m) => m.PickupPage)
const developer = { family: 'menu.family.developer' } as const

// biome-ignore format: a table, one line a page
export const servicePages: readonly MenuLine[] = [
  member.service('trackListing', 'service.view', tracks),
  member.service('Viewlogisticstrack', 'service.view', track, { listed: false, under: 'trackListing' }),
  desk.service('staffTracking', 'service.view', tracks),
  desk.service('carrierCodes', 'service.tracking', () => import('./CarrierCodesPage.tsx').then((m) => m.CarrierCodesPage)),
  desk.service('carrierCode', 'service.tracking', () => import('./CarrierCodePage.tsx').then((m) => m.CarrierCodePage), { listed: false, under: 'carrierCodes' }),
  desk.service('carrierSources', 'service.tracking', () => import('./CarrierSourcesPage.tsx').then((m) => m.CarrierSourcesPage)),
  desk.service('viewtrack', 'service.view', track, { listed: false, under: 'staffTracking' }),
  member.service('problemShipment', 'service.view', problems, { waits: 'problems-unread' }),
  member.service('problemDetails', 'service.view', problem, { listed: false, under: 'problemShipment' }),
  member.service('raiseProblem', 'service.problem', raising, { listed: false, under: 'problemShipment' }),
  desk.service('staffProblemShipments', 'service.view', problems, { waits: 'problems-unread' }),
  desk.service('problemDetails', 'service.view', problem, { listed: false, under: 'staffProblemShipments' }),
  desk.service('raiseProblem', 'service.problem', raising, { listed: false, under: 'staffProblemShipments' }),
  member.valueAdded('pickUpTheGoodsManagement', 'service.pickup', pickups),
  member.valueAdded('pickupDetails', 'service.pickup', pickup, { listed: false, under: 'pickUpTheGoodsManagement' }),
  desk.service('pickups', 'service.pickup', pickups),
  desk.service('pickupDetails', 'service.pickup', pickup, { listed: false, under: 'pickups' }),
  member.valueAdded('MyRecommendationCode', 'service.view', () => import('./ReferralCodePage.tsx').then((m) => m.ReferralCodePage)),
  desk.service('referrals', 'service.view', () => import('./ReferralCodePage.tsx').then((m) => m.ReferralListPage)),
  member.valueAdded('MyWishEmailAuthorization', 'service.developer', () => import('./MailboxListPage.tsx').then((m) => m.MailboxListPage)),
  member.other('weChatBinding', null, () => import('./NotificationBindingPage.tsx').then((m) => m.NotificationBindingPage)),
  member.service('downloadZone', null, () => import('./DownloadZonePage.tsx').then((m) => m.DownloadZonePage)),
  member.service('repairSheet', null, repair, { listed: false, under: 'downloadZone' }),
  desk.service('repairSheet', null, repair, { listed: false }),
  member.service('remoteArea', 'service.view', query, { preset: 'remote' }),
  member.service('regionalquery', 'service.view', query, { preset: 'cod' }),
  desk.service('areaLists', 'service.view', () => import('./AreaListPage.tsx').then((m) => m.AreaListPage)),
  desk.service('areaPlaces', 'service.view', () => import('./AreaPlacesPage.tsx').then((m) => m.AreaPlacesPage), { listed: false, under: 'areaLists' }),
  member.service('apiKeys', 'service.developer', () => import('./ApiKeysPage.tsx').then((m) => m.ApiKeysPage), developer),
  member.service('webhooks', 'service.developer', () => import('./WebhooksPage.tsx').then((m) => m.WebhooksPage), developer),
  member.service('webhookDeliveries', 'service.developer', () => import('./DeliveriesPage.tsx').then((m) => m.DeliveriesPage), developer),
  member.service('storeAuthorisation', 'service.developer', () => import('./ShopListPage.tsx').then((m) => m.ShopListPage)),
  member.service('authoriseShop', 'service.developer', () => import('./AuthoriseShopPage.tsx').then((m) => m.AuthoriseShopPage), { listed: false, under: 'storeAuthorisation' }),
  member.service('notices', null, () => import('./NoticesPage.tsx').then((m) => m.NoticesPage)),
  member.other('noticeSettings', 'access.customer-users', () => import('./NoticeSettingsPage.tsx').then((m) => m.NoticeSettingsPage)),
  member.service('apiGuide', 'service.developer', () => import('./ApiGuidePage.tsx').then((m) => m.ApiGuidePage), developer),
  member.service('webhookDelivery', 'service.developer', () => import('./DeliveryPage.tsx').then((m) => m.DeliveryPage), { listed: false, under: 'webhookDeliveries' }),
]
