import { number } from 'yup'
import { put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need, row } from '../command/reads.ts'
import { refusals as house } from '../command/refusals.ts'
import { args, filled, id, line, maybeId } from '../command/schema.ts'
import { flag, integer, listOf, maybe, type RowOf, table, text } from '../rows/table.ts'
import { isWebhookUrl } from './webhook.ts'

/** A carrier that tells us of packages by itself. Its secrets are derived from a key of the server: no row holds one. */
export const carrierSource = table('carrierSource', {
  /** The carrier's code: what it tells is told by it. */
  carrier: text,
  name: text,
  /** Counts its secrets. */
  secretNo: integer,
  /** When the present secret replaced the one before. */
  rotatedAt: maybe(integer),
  enabled: flag,
  /** Where it is asked; '' where it tells by itself alone. */
  pollUrl: text,
  /** Minutes from one asking to the next. */
  pollEvery: integer,
  createdAt: integer,
})
export type CarrierSource = RowOf<typeof carrierSource>
const sourcesOfCarrier = listOf('sourcesOfCarrier', carrierSource, ['scope', 'carrier'])

/** Names a carrier that is to tell us of packages, or that is asked about them. */
export const saveCarrierSource = intent({
  name: 'service.saveCarrierSource',
  scope: 'warehouse',
  permission: 'service.tracking',
  args: args({
    sourceId: maybeId(),
    carrier: filled(32),
    name: filled(100),
    pollUrl: line(500).test(
      'url',
      'must be an address such as https://example.com/track',
      (text) => !text || isWebhookUrl(text),
    ),
    pollEvery: number().integer().min(5).max(1440).default(60),
  }),
  reads: ({ sourceId, carrier }, { scope }) => ({
    was: row(carrierSource, sourceId),
    same: list(sourcesOfCarrier, [scope, carrier]),
  }),
  decide({ was, same: [same] }, { sourceId, carrier, ...wishes }, { at, id: newId }) {
    if (was) return [put(carrierSource, { ...was, ...wishes })]
    if (sourceId) throw house.rowMissing()
    if (same) return [put(carrierSource, { ...same, ...wishes })]
    const fresh = { secretNo: 1, rotatedAt: null, enabled: 1, createdAt: at } as const
    return [put(carrierSource, { id: newId('source'), carrier, ...wishes, ...fresh })]
  },
})

const one = { scope: 'warehouse', permission: 'service.tracking', args: args({ sourceId: id() }) } as const

/** A new secret; what is signed with the one before is taken for a day. */
export const rotateCarrierSource = intent({
  ...{ name: 'service.rotateCarrierSource', ...one },
  reads: ({ sourceId }) => ({ was: need(carrierSource, sourceId) }),
  decide: ({ was }, _, { at }) => [put(carrierSource, { ...was, secretNo: was.secretNo + 1, rotatedAt: at })],
})

export const startCarrierSource = intent({
  ...{ name: 'service.startCarrierSource', ...one },
  reads: ({ sourceId }) => ({ was: need(carrierSource, sourceId) }),
  decide: ({ was }) => [put(carrierSource, { ...was, enabled: 1 })],
})

/** What it tells from now on is refused. */
export const stopCarrierSource = intent({
  ...{ name: 'service.stopCarrierSource', ...one },
  reads: ({ sourceId }) => ({ was: need(carrierSource, sourceId) }),
  decide: ({ was }) => [put(carrierSource, { ...was, enabled: 0 })],
})
