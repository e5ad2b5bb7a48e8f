import type { BillStatus } from '@longshore/shared/billing/bill.ts'
import type { ChargeStatus } from '@longshore/shared/billing/charge-line.ts'
import type { CreditNoteStatus } from '@longshore/shared/billing/credit-note.ts'
import type { FeeRuleStatus } from '@longshore/shared/billing/fee-rule.ts'
import type { ManualChargeStatus } from '@longshore/shared/billing/manual-charge.ts'
import type { RepricingStatus } from '@longshore/shared/billing/repricing.ts'
import type { SupplierInvoiceStatus } from '@longshore/shared/billing/supplier-invoice.ts'
import type { SkuApplicationStatus } from '@longshore/shared/catalog/sku-application.ts'
import type { Timed } from '@longshore/shared/contract/timer.ts'
import type { DestructionStatus } from '@longshore/shared/exceptions/destruction-order.ts'
import type { ExceptionStatus } from '@longshore/shared/exceptions/exception.ts'
import type { PeriodStatus } from '@longshore/shared/finance/accounting-period.ts'
import type { CodStatus } from '@longshore/shared/finance/cod-entry.ts'
import type { CodLineStatus } from '@longshore/shared/finance/cod-line.ts'
import type { RateStatus } from '@longshore/shared/finance/exchange-rate.ts'
import type { RechargeStatus } from '@longshore/shared/finance/recharge.ts'
import type { ExchangeStatus } from '@longshore/shared/finance/wallet-exchange.ts'
import type { WalletTransferStatus } from '@longshore/shared/finance/wallet-transfer.ts'
import type { WithdrawalStatus } from '@longshore/shared/finance/withdrawal.ts'
import type { BagStatus } from '@longshore/shared/freight/bag.ts'
import type { BookingStatus } from '@longshore/shared/freight/booking.ts'
import type { SettlingStatus } from '@longshore/shared/freight/booking-settling.ts'
import type { ContainerStatus } from '@longshore/shared/freight/container.ts'
import type { OutboundMasterStatus } from '@longshore/shared/freight/outbound-master.ts'
import type { ReceivingMasterStatus } from '@longshore/shared/freight/receiving-master.ts'
import type { ShipmentTab } from '@longshore/shared/freight/shipment.ts'
import type { SpaceStatus } from '@longshore/shared/freight/space.ts'
import type { StowageStatus } from '@longshore/shared/freight/stowage.ts'
import type { ReceiptStatus } from '@longshore/shared/inbound/receipt.ts'
import type { ClaimStatus, PartStatus } from '@longshore/shared/inbound/unknown-part.ts'
import type { BatchStatus } from '@longshore/shared/orders/forecast-batch.ts'
import type { ShownOrder } from '@longshore/shared/orders/parcel-order-view.ts'
import type { PieceStatus } from '@longshore/shared/orders/parcel-piece.ts'
import type { HandoverStatus } from '@longshore/shared/outbound/handover.ts'
import type { pickingStates } from '@longshore/shared/outbound/order.api.ts'
import type { ShownState } from '@longshore/shared/outbound/order-view.ts'
import type { PackageStatus, TaskStatus, WaveStatus } from '@longshore/shared/outbound/wave.ts'
import type { EntryStatus } from '@longshore/shared/performance/performance-entry.ts'
import type { PriceStatus } from '@longshore/shared/pricing/price-list.ts'
import type { ApiKeyLine } from '@longshore/shared/service/api-key.api.ts'
import type { MailboxState } from '@longshore/shared/service/mailbox.ts'
import type { PickupStatus } from '@longshore/shared/service/pickup.ts'
import type { ShopState } from '@longshore/shared/service/shop.ts'
import type { TrackStatus } from '@longshore/shared/service/track-status.ts'
import type { DeliveryState, WebhookLine } from '@longshore/shared/service/webhook.api.ts'
import type { CountOrderStatus } from '@longshore/shared/stock/count-order.ts'
import type { DefectiveStatus } from '@longshore/shared/stock/defective-item.ts'
import type { MoveTaskStatus } from '@longshore/shared/stock/move-task.ts'
import type { CountStatus } from '@longshore/shared/stock/tasks.ts'

/** What a stage of a document means to whoever reads the list. */
export type Tone = 'idle' | 'waits' | 'works' | 'held' | 'done' | 'over' | 'wrong'

/** Ground and ink of a tone; the word on it says the stage, the colour only helps to find it. */
export const toneColours: Readonly<Record<Tone, { readonly ground: string; readonly ink: string }>> = {
  idle: { ground: '#eef1f4', ink: '#45535e' },
  waits: { ground: '#fff1d6', ink: '#7a4b00' },
  works: { ground: '#dcecf8', ink: '#0b4a70' },
  held: { ground: '#eee3f7', ink: '#5a2f83' },
  done: { ground: '#dff2e3', ink: '#1b5e2a' },
  over: { ground: '#f4f6f8', ink: '#5f6b75' },
  wrong: { ground: '#fde3e1', ink: '#a01f17' },
}

type Stages<S extends string> = Readonly<Record<S, Tone>>

// biome-ignore format: a table
const receipt: Stages<ReceiptStatus> = {
  'draft': 'idle', 'to-be-received': 'waits', 'signed': 'works', 'partially-received': 'works', 'received': 'works',
  'stored': 'done', 'rejected': 'wrong', 'sign-in-failed': 'wrong', 'deleted': 'over',
}
// biome-ignore format: a table
const outbound: Stages<ShownState> = {
  'draft': 'idle', 'rejected': 'wrong', 'to-review': 'waits', 'to-be-issued': 'waits', 'in-delivery': 'works', 'held': 'held',
  'abnormal': 'wrong', 'shipped': 'done', 'cancelled': 'over', 'deleted': 'over',
}
// biome-ignore format: a table
const wave: Stages<WaveStatus> = {
  'building': 'idle', 'not-picked': 'waits', 'partially-picked': 'works', 'complete': 'done', 'void': 'over',
}
// biome-ignore format: a table
const packages: Stages<PackageStatus> = {
  'packed': 'works', 'weighed': 'works', 're-checked': 'works', 'swept': 'done', 'unpacked': 'over', 'reopened': 'over',
  'intercepted': 'held',
}
// biome-ignore format: a table
const pieces: Stages<PieceStatus> = { 'expected': 'waits', 'received': 'works', 'stored': 'done', 'bagged': 'done', 'issued': 'works', 'loaded': 'works', 'in-transit': 'works', 'gone': 'over' }
// biome-ignore format: a table
const receivingMaster: Stages<ReceivingMasterStatus> = { 'to-be-received': 'waits', 'partially-received': 'works', 'received': 'works', 'stored': 'done', 'cancelled': 'over' }
// biome-ignore format: a table
const outboundMaster: Stages<OutboundMasterStatus> = { 'to-be-issued': 'waits', 'reserved': 'works', 'partially-issued': 'works', 'issued': 'done', 'cancelled': 'over' }
// biome-ignore format: a table
const shipment: Stages<ShipmentTab> = { 'in-delivery': 'works', 'issued': 'done', 'abnormal': 'wrong', 'cancelled': 'over' }
const space: Stages<SpaceStatus> = { open: 'works', closed: 'waits', departed: 'works', settled: 'done' }
// biome-ignore format: a table
const booking: Stages<BookingStatus> = {
  'requested': 'waits', 'confirmed': 'works', 'amendment-pending': 'waits', 'completed': 'done', 'rejected': 'wrong',
  'declined': 'wrong', 'cancelled': 'over', 'rolled': 'over',
}
// biome-ignore format: a table
const container: Stages<ContainerStatus> = {
  'assigned': 'waits', 'empty-out': 'works', 'stuffing': 'works', 'sealed': 'works', 'gated-in': 'works', 'loaded': 'works',
  'discharged': 'works', 'gated-out': 'works', 'stripped': 'waits', 'returned': 'done',
}
// biome-ignore format: a table
const bags: Stages<BagStatus> = { 'open': 'works', 'closed': 'done', 'loaded': 'works', 'departed': 'works', 'arrived': 'done', 'merged': 'over' }
// biome-ignore format: a table
const stowages: Stages<StowageStatus> = {
  'to-be-submitted': 'idle', 'submitted': 'waits', 'departed': 'works', 'arrival-partial': 'works', 'arrival-full': 'done',
}
// biome-ignore format: a table
const picking: Stages<(typeof pickingStates)[number]> = {
  'waiting-for-allocation': 'idle', 'waiting-to-pick': 'waits', 'picking': 'works', 'picked': 'done',
}
const task: Stages<TaskStatus> = { waiting: 'waits', picked: 'done', short: 'wrong', void: 'over' }
const handover: Stages<HandoverStatus> = { open: 'works', closed: 'done' }
const exception: Stages<ExceptionStatus> = { open: 'wrong', taken: 'works', resolved: 'done', healed: 'done' }
const count: Stages<CountStatus> = {
  ...{ planned: 'idle', 'to-be-counted': 'waits', counted: 'works', approved: 'done', cancelled: 'over' },
}
const countOrder: Stages<CountOrderStatus> = {
  ...{ 'to-be-counted': 'waits', counting: 'works', counted: 'done', cancelled: 'over' },
}
const moveTask: Stages<MoveTaskStatus> = { open: 'waits', done: 'done', cancelled: 'over' }
const skuApplication: Stages<SkuApplicationStatus> = {
  ...{ 'to-review': 'waits', approved: 'done', rejected: 'wrong', withdrawn: 'over' },
}

// biome-ignore format: a table
const defective: Stages<DefectiveStatus> = {
  'pending': 'waits', 'requested': 'works', 'audited': 'works', 'on-shelf': 'done', 'destroyed': 'over', 'returned': 'over',
}
const destruction: Stages<DestructionStatus> = {
  ...{ draft: 'idle', applied: 'waits', accepted: 'works', destroyed: 'done', deleted: 'over' },
}

const part: Stages<PartStatus> = { unclaimed: 'waits', claimed: 'done', expired: 'wrong' }
const claim: Stages<ClaimStatus> = { waiting: 'waits', accepted: 'done', refused: 'wrong' }

const due: Stages<Timed['due']> = { overdue: 'wrong', soon: 'waits', 'in-time': 'works' }

// biome-ignore format: a table
const parcelOrder: Stages<ShownOrder> = {
  'draft': 'idle', 'pre-confirmed': 'waits', 'submitted': 'waits', 'forecast': 'waits', 'partially-received': 'works',
  'received': 'works', 'stored': 'works', 'to-pay': 'waits', 'to-ship': 'works', 'shipped': 'works', 'delivering': 'works',
  'signed': 'done', 'rejected': 'wrong', 'cancelled': 'over', 'in-recycle-bin': 'over', 'deleted': 'over', 'held': 'held',
  'abnormal': 'wrong',
}
const apiKey: Stages<ApiKeyLine['state']> = { works: 'done', expired: 'over', revoked: 'over' }
const webhook: Stages<WebhookLine['state']> = {
  works: 'done',
  fails: 'wrong',
  failing: 'wrong',
  'by-person': 'idle',
}
const shop: Stages<ShopState> = {
  ...{ open: 'idle', works: 'done', fails: 'wrong', 'ends-soon': 'waits', expired: 'wrong' },
}
const mailbox: Stages<MailboxState> = { works: 'done', fails: 'wrong', refused: 'wrong' }
const delivery: Stages<DeliveryState> = { waiting: 'waits', delivered: 'done', failed: 'wrong' }

// biome-ignore format: a table
const track: Stages<TrackStatus | 'none'> = {
  'submitted': 'idle', 'received': 'waits', 'stored': 'waits', 'sorted': 'waits', 'export-customs': 'works', 'export-held': 'held',
  'export-cleared': 'works', 'loaded': 'works', 'departed': 'works', 'transit-in': 'works', 'transit-out': 'works', 'arrived': 'works',
  'import-customs': 'works', 'import-held': 'held', 'import-cleared': 'works', 'offloaded': 'held', 'missing': 'wrong', 'found': 'works',
  'local-depot': 'works', 'out-for-delivery': 'works', 'attempt-failed': 'wrong', 'collection-point': 'waits', 'signed': 'done',
  'returned': 'wrong', 'none': 'over',
}
const problem: Stages<'open' | 'acting' | 'released'> = { open: 'waits', acting: 'works', released: 'done' }
const forecastBatch: Stages<BatchStatus> = { open: 'works', submitted: 'done', cancelled: 'over' }
// biome-ignore format: a table
const pickup: Stages<PickupStatus> = {
  'requested': 'waits', 'confirmed': 'works', 'assigned': 'works', 'completed': 'done', 'failed': 'wrong', 'cancelled': 'over',
}

// biome-ignore format: a table
const recharge: Stages<RechargeStatus> = {
  'pending': 'waits', 'second-review': 'waits', 'credited': 'done', 'rejected': 'wrong', 'reversed': 'over',
}

// biome-ignore format: a table
const priceList: Stages<PriceStatus> = {
  'filling': 'works', 'draft': 'waits', 'former': 'over', 'published': 'done', 'superseded': 'over', 'ended': 'over',
}
// biome-ignore format: a table
const bill: Stages<BillStatus> = {
  'to-be-issued': 'idle', 'pending-reconciliation': 'waits', 'reconciled': 'works', 'pending-write-off': 'waits',
  'partly-written-off': 'works', 'written-off': 'done', 'void': 'over',
}
// biome-ignore format: a table
const charge: Stages<ChargeStatus> = { 'accrued': 'waits', 'settled': 'works', 'billed': 'done', 'due': 'waits', 'paid': 'done', 'void': 'over' }
const repricing: Stages<RepricingStatus> = {
  ...{ looking: 'works', found: 'waits', charging: 'works', charged: 'done', dropped: 'over' },
}
// biome-ignore format: a table
const supplierInvoice: Stages<SupplierInvoiceStatus> = {
  matched: 'waits',
  variance: 'wrong',
  approved: 'works',
  paid: 'done',
  void: 'over',
}
// biome-ignore format: a table
const feeRule: Stages<FeeRuleStatus> = {
  'draft': 'waits', 'published': 'done', 'superseded': 'over', 'ended': 'over',
}

// biome-ignore format: a table
const cod: Stages<CodStatus> = {
  'pending': 'waits', 'confirmed': 'works', 'applying': 'works', 'withdrawn': 'done', 'void': 'over',
}
const codLine: Stages<CodLineStatus> = {
  ...{ 'to-confirm': 'waits', matched: 'done', short: 'wrong', over: 'wrong', unknown: 'wrong' },
  ...{ doubled: 'wrong', unpaid: 'wrong' },
}
const creditNote: Stages<CreditNoteStatus> = { proposed: 'waits', issued: 'done', rejected: 'wrong' }
const manualCharge: Stages<ManualChargeStatus> = { waiting: 'waits', charged: 'done', rejected: 'wrong' }
const walletTransfer: Stages<WalletTransferStatus> = {
  ...{ submitted: 'waits', approved: 'done', rejected: 'wrong', reversed: 'over' },
}
// biome-ignore format: a table
const withdrawal: Stages<WithdrawalStatus> = {
  'applied': 'waits', 'audited': 'works', 'paying': 'works', 'paid': 'done', 'returned': 'wrong',
}

const exchangeRate: Stages<RateStatus> = {
  entered: 'waits',
  'in-force': 'done',
  superseded: 'over',
  withdrawn: 'over',
}
// biome-ignore format: a table
const bookingSettling: Stages<SettlingStatus> = {
  'booked': 'idle', 'loaded': 'works', 'pending': 'waits', 'reconciled': 'done', 'disputed': 'wrong',
}
const walletExchange: Stages<ExchangeStatus> = { 'second-review': 'waits', done: 'done', rejected: 'wrong' }

const period: Stages<PeriodStatus> = { open: 'works', 'soft-closed': 'waits', closed: 'done' }

const performance: Stages<EntryStatus> = { entered: 'waits', audited: 'done' }

/** By the machine that a status belongs to; its words in the languages begin with the same name. */
// biome-ignore format: a table
export const stages: Readonly<Record<string, Readonly<Record<string, Tone>>>> = {
  receipt, outbound, wave, package: packages, piece: pieces, bag: bags, stowage: stowages, picking, task, handover, exception, count, countOrder, moveTask, skuApplication, defective, destruction, part, claim, parcelOrder, forecastBatch, problem, track, pickup, performance, due,
  'api-key': apiKey, webhook, delivery, shop, mailbox, recharge, receivingMaster, outboundMaster, shipment, space, booking, container,
  priceList, 'fee-rule': feeRule, charge, bill, 'supplier-invoice': supplierInvoice, 'manual-charge': manualCharge, 'credit-note': creditNote, repricing, cod, 'cod-line': codLine, withdrawal,
  exchangeRate, walletExchange, walletTransfer, bookingSettling, period,
}

/** How a status looks; one of a machine that is not listed stands for work that goes on. */
export function toneOf(machine: string, status: string): Tone {
  return stages[machine]?.[status] ?? 'works'
}
