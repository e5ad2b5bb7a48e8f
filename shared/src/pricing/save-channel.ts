import { array, boolean, number } from 'yup'
import { row } from '../command/reads.ts'
import { resource } from '../command/resource.ts'
import { args, code, filled, line, maybeId, oneOf } from '../command/schema.ts'
import { flagOf } from '../rows/table.ts'
import { countryOf } from '../setup/country-code.ts'
import { country } from '../setup/place-fields.ts'
import { carrier } from '../setup/warehouse.ts'
import {
  type ChannelKind,
  type ChannelStep,
  channel,
  channelKinds,
  channelSteps,
  channelsOfCode,
  type StepOrder,
  stepOrders,
} from './channel.ts'
import { pricingRefusals } from './refusals.ts'

const days = () => number().integer().min(0).max(365).default(0)

/** Channels (001 §2, `channelmanagement`). One that is out of use is offered no more; orders keep its code. */
export const channels = resource({
  ...{ area: 'pricing', noun: 'Channel', table: channel, scope: 'company', permission: 'pricing.channel' },
  fields: args({
    code: code(),
    identification: line(40),
    zh: filled(100),
    en: filled(100),
    es: line(100),
    kind: oneOf(channelKinds),
    carrierId: maybeId(),
    countries: array().of(country()).default([]).max(250),
    needsFba: boolean().default(false),
    needsFullAddress: boolean().default(false),
    takesCod: boolean().default(false),
    weighing: oneOf(channelSteps).default('house'),
    weighAndIssue: oneOf(channelSteps).default('house'),
    recheckRate: number().integer().min(0).max(100).nullable().default(null),
    stepsFirst: oneOf(stepOrders).default('any'),
    needsBl: boolean().default(false),
    needsContainer: boolean().default(false),
    divisor: number().integer().min(0).max(100_000).default(0),
    bubble: number().integer().min(0).max(100).default(100),
    weightStep: number().integer().min(1).max(1_000_000).default(1),
    minimumWeight: number().integer().min(0).max(1_000_000).default(0),
    daysFrom: days(),
    daysTo: days(),
    sequence: number().integer().min(0).max(9999).default(0),
    remark: line(500),
  }),
  more: ({ carrierId }) => ({ carrier: row(carrier, carrierId) }),
  columns(given, was, about) {
    if (given.carrierId && !about.carrier) throw pricingRefusals.carrierMissing()
    if (given.daysTo < given.daysFrom) throw pricingRefusals.daysReversed()
    return {
      ...given,
      kind: given.kind as ChannelKind,
      countries: [...new Set(given.countries.map(countryOf))].sort(),
      needsFba: flagOf(given.needsFba),
      needsFullAddress: flagOf(given.needsFullAddress),
      takesCod: flagOf(given.takesCod),
      weighing: given.weighing as ChannelStep,
      weighAndIssue: given.weighAndIssue as ChannelStep,
      stepsFirst: given.stepsFirst as StepOrder,
      needsBl: flagOf(given.needsBl),
      needsContainer: flagOf(given.needsContainer),
      enabled: was?.enabled ?? 1,
    }
  },
  on: 'enabled',
  unique: { list: channelsOfCode, keys: (given) => [given.code] },
})
