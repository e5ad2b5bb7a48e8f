import { put } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { row } from '../command/reads.ts'
import { args, count, filled, id, line, maybeId } from '../command/schema.ts'
import { parcelOrder } from '../orders/parcel-order.ts'
import { parcelSort } from './parcel-sort.ts'
import { weightTemplate } from './weight-template.ts'
import { zoningScheme } from './zoning-scheme.ts'

export const sorting = {
  name: 'freight.sortParcel',
  scope: 'warehouse',
  permission: 'freight.sort',
  args: args({
    orderId: id(),
    code: filled(80),
    weight: count(),
    zone: filled(40),
    cage: line(40),
    segment: line(20),
    schemeId: id(),
    templateId: maybeId(),
    templateNo: count(),
  }),
} as const

/** Writes down where a parcel was sent, as the desk or the handheld told it (`sortedTo`), with the versions that said so. */
export const sortParcel = fact({
  ...sorting,
  reads: ({ orderId, schemeId, templateId }) => ({
    order: row(parcelOrder, orderId),
    scheme: row(zoningScheme, schemeId),
    template: row(weightTemplate, templateId),
  }),
  decide({ order, scheme, template }, { templateNo, ...said }, told) {
    if (!order || !scheme) return []
    return [
      put(parcelSort, {
        ...{ ...said, id: told.id('sort'), orderNo: order.no, customerId: order.customerId },
        ...{ channel: order.channel, country: order.country },
        ...{ schemeCode: scheme.code, schemeNo: scheme.no },
        ...{ templateCode: template?.code ?? '', templateNo: template ? templateNo : 0 },
        ...{ sortedBy: told.actor.name, sortedAt: told.at },
      }),
    ]
  },
})
