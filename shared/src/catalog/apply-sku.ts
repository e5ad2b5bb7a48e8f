import { array, string } from 'yup'
import { put } from '../command/change.ts'
import { isCode } from '../command/codes.ts'
import { intent } from '../command/command.ts'
import { list, need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id, line, maybeId, pieces } from '../command/schema.ts'
import { catalogRefusals } from './refusals.ts'
import { readSku, skuChanges } from './save-sku.ts'
import {
  applicationsOfCode,
  type SkuApplication,
  skuApplication,
  skuApplicationMachine,
} from './sku-application.ts'
import { type SkuWish, skuFields, skuWish } from './sku-fields.ts'

type Move = keyof typeof skuApplicationMachine.moves

function allow({ status }: SkuApplication, move: Move): void {
  if (!skuApplicationMachine.allows(status, move)) throw refusals.moveNotAllowed({ move, status })
}

/**
 * A customer applies for an article, or for a change of one (`skuId`); `id` corrects an application and sends it again.
 * What no article may be is refused here already, and what is doubtful told, so that nobody waits for a review that
 * cannot end well.
 */
export const applyForSku = intent({
  name: 'catalog.applyForSku',
  scope: 'company',
  permission: 'catalog.application',
  args: args({ id: maybeId(), skuId: maybeId(), ...skuFields }),
  reads: ({ id, code, customerId }, { actor }) => ({
    application: row(skuApplication, id),
    others: list(applicationsOfCode, [actor.customerId ?? customerId, code]),
  }),
  reads2: ({ skuId, customerId, ...given }, { application }, { actor }) =>
    readSku(application?.skuId ?? skuId, { ...given, customerId: actor.customerId ?? customerId }),
  decide({ application: before, others, ...loaded }, { id, skuId, ...given }, told) {
    if (id && !before) throw refusals.rowMissing()
    if (before) allow(before, 'applyAgain')
    const about = before?.skuId ?? skuId
    const isOpen = (one: SkuApplication) => one.status === 'to-review' && one.id !== before?.id
    if (others.some(isOpen)) throw catalogRefusals.appliedAlready({ code: given.code })
    const changes = skuChanges(loaded, given, { id: about ?? null, says: 'customer', told })
    const customerId = loaded.customer?.id ?? ''
    return [
      ...changes.filter(({ do: kind }) => kind === 'warn'),
      put(skuApplication, {
        ...{ id: before?.id ?? told.id('application'), customerId, skuId: about ?? null },
        ...{ kind: about ? 'change' : 'new', code: given.code, name: given.name },
        wish: { ...given, customerId },
        ...{ status: 'to-review', reason: before?.reason ?? '', appliedAt: told.at },
        ...{ decidedAt: null, decidedBy: '' },
      }),
    ]
  },
})

/** The customer thinks better of it. */
export const withdrawSkuApplication = intent({
  name: 'catalog.withdrawSkuApplication',
  scope: 'company',
  permission: 'catalog.application',
  args: args({ id: id() }),
  reads: ({ id }) => ({ application: need(skuApplication, id) }),
  decide({ application }) {
    allow(application, 'withdraw')
    return [put(skuApplication, { ...application, status: 'withdrawn' })]
  },
})

/** What the reviewer corrects: the codes; all else stays the customer's word. */
const corrections = {
  code: string()
    .nullable()
    .default(null)
    .test('skuCode', 'English letters, digits and underscores only', (text) => text == null || isCode(text)),
  barcodes: array()
    .of(args({ code: filled(80), quantity: pieces() }))
    .max(50)
    .nullable()
    .default(null),
}

function corrected(
  { wish }: SkuApplication,
  given: { code?: string | null; barcodes?: SkuWish['barcodes'] | null },
): SkuWish {
  // An application may be older than a field: what it does not say is as the product comes.
  const whole = skuWish.cast(wish)
  return { ...whole, code: given.code ?? whole.code, barcodes: given.barcodes ?? whole.barcodes }
}

/** Makes the article, or changes it, by the same rules as saving one. */
export const approveSkuApplication = intent({
  name: 'catalog.approveSkuApplication',
  scope: 'company',
  permission: 'catalog.application',
  args: args({ id: id(), ...corrections }),
  reads: ({ id }) => ({ application: need(skuApplication, id) }),
  reads2: (given, { application }) => readSku(application.skuId, corrected(application, given)),
  decide({ application, ...loaded }, given, told) {
    allow(application, 'approve')
    const wish = corrected(application, given)
    return [
      ...skuChanges(loaded, wish, { id: application.skuId, says: 'customer', told }),
      put(skuApplication, {
        ...{ ...application, code: wish.code, wish, status: 'approved' },
        ...{ skuId: application.skuId ?? told.id('sku'), decidedAt: told.at, decidedBy: told.actor.name },
      }),
    ]
  },
})

/** Says no, with the reason that its customer reads. */
export const rejectSkuApplication = intent({
  name: 'catalog.rejectSkuApplication',
  scope: 'company',
  permission: 'catalog.application',
  args: args({ id: id(), reason: line(500) }),
  reads: ({ id }) => ({ application: need(skuApplication, id) }),
  decide({ application }, { reason }, told) {
    allow(application, 'reject')
    if (reason.trim() === '') throw catalogRefusals.reasonRequired()
    return [
      put(skuApplication, {
        ...{ ...application, status: 'rejected', reason: reason.trim() },
        ...{ decidedAt: told.at, decidedBy: told.actor.name },
      }),
    ]
  },
})
