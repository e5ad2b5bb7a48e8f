import type { RefusalWord } from '../refusal-words.ts'
import type { RefusalCode } from '../refusals.ts'

/** Areas whose refusals no handheld meets, and kinds of words that only these say. */
const kinds = [
  'file',
  'setup',
  'catalog',
  'exceptions',
  'labels',
  'pricing',
  'orders',
  'service',
  'freight',
  'zoning',
  'performance',
  'home',
  'rule',
  'fields',
  'type',
]

const codes: readonly (RefusalCode | RefusalWord)[] = [
  'access.captcha-wrong',
  'access.customer-required',
  'access.code-wrong',
  'access.passkey-wrong',
  'access.step-over',
  'access.factor-missing',
  'access.prove-again',
  'access.department-circle',
  'access.every-warehouse',
  'file.pdf-active',
  'file.pdf-broken',
  'file.import-runs',
  'file.import-stays',
  'file.import-is-back',
  'file.column-unknown',
  'access.not-your-clerk',
  'access.right-beyond',
  'access.department-in-use',
  'access.last-administrator',
  'access.login-failed',
  'access.name-taken',
  'access.password-common',
  'access.password-must-change',
  'access.password-same',
  'access.not-first-password',
  'access.password-wrong',
  'access.role-built-in',
  'access.role-in-use',
  'access.role-unfit',
  'access.unknown-permission',
  'access.yourself',
  'inbound.audit-not-asked',
  'inbound.boxes-started',
  'inbound.customer-required',
  'inbound.customer-stopped',
  'inbound.incomplete',
  'inbound.lines-coming',
  'inbound.long-draft',
  'inbound.more-boxes-than-pieces',
  'inbound.not-a-photo',
  'inbound.no-lines',
  'inbound.nothing-kept',
  'inbound.one-piece',
  'inbound.original-no-empty',
  'inbound.photo-not-here',
  'inbound.sku-unmatched',
  'inbound.too-many-lines',
  'inbound.warehouse-empty',
  'outbound.address-incomplete',
  'outbound.channel-required',
  'outbound.counted-instead',
  'outbound.country-unknown',
  'outbound.customer-required',
  'outbound.customer-stopped',
  'outbound.doc-no-empty',
  'outbound.original-no-empty',
  'outbound.doc-no-repeated',
  'outbound.backorder-not-allowed',
  'outbound.doc-no-taken',
  'outbound.goods-left',
  'outbound.goods-not-back',
  'outbound.list-not-printed',
  'outbound.moved-to-wave',
  'outbound.no-lines',
  'outbound.no-orders-to-wave',
  'outbound.no-wave-rules',
  'outbound.not-in-wave',
  'outbound.not-merchant-reviewed',
  'outbound.not-warehouse-reviewed',
  'outbound.order-not-for-wave',
  'outbound.order-unfit-for-wave',
  'outbound.postcode-incorrect',
  'outbound.sku-serials',
  'outbound.sku-unmatched',
  'outbound.too-many-skus',
  'outbound.wave-being-picked',
  'outbound.wave-full',
  'outbound.wave-in-totes',
  'outbound.wave-put-backs',
  'outbound.wave-rule-disabled',
  'outbound.wave-skus-full',
  'row.code-taken',
  'stock.maximum-below',
  'stock.move-asked',
  'stock.not-pick-face',
  'stock.same-person',
  'stock.devices-unheard',
  'stock.rule-counts-nothing',
  'stock.above-limit',
  'stock.shelf-required',
]

/** Refusals of an area of the desk that the floor meets too. */
const floorCodes: readonly (RefusalCode | RefusalWord)[] = [
  'exceptions.lot-decided',
  'exceptions.more-than-accepted',
  'exceptions.more-than-lot',
  'exceptions.more-than-stock',
  'exceptions.not-all-destroyed',
  'exceptions.not-defective-area',
  'exceptions.not-for-good',
  'exceptions.witness-is-destroyer',
]

/** The only moves of documents that a floor's command may be refused. */
const floorMoves = ['finish', 'cancelFinish', 'undo', 'close', 'recount', 'witness']

/** The only statuses in which it may be: of receipts, hand-overs and destruction orders. */
const floorStatuses = [
  ...['draft', 'to-be-received', 'signed', 'partially-received', 'received', 'stored', 'rejected'],
  ...['sign-in-failed', 'deleted', 'open', 'closed', 'applied', 'accepted', 'destroyed'],
]

/** Whether a refusal, or a word of one, is only ever said at a desk: the scanner's build leaves its sentence out. */
export function isDeskOnly(code: string): boolean {
  const [kind = '', word = ''] = code.split('.')
  if (kind === 'move' && word !== 'not-allowed') return !floorMoves.includes(word)
  if (kind === 'status') return !floorStatuses.includes(word)
  if (floorCodes.some((one) => one === code)) return false
  return kinds.includes(kind) || codes.some((one) => one === code)
}
