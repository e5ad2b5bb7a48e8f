import { flag, integer, json, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'

/** How a channel travels; `postal` is EUB, `fba` goes to a marketplace's own warehouse. */
export const channelKinds = [
  'express',
  'special-line',
  'ocean',
  'air',
  'rail',
  'postal',
  'fba',
  'local',
] as const
export type ChannelKind = (typeof channelKinds)[number]

/** What a channel says of a step of the floor; `house`: as the warehouse has it. */
export const channelSteps = ['house', 'yes', 'no'] as const
export type ChannelStep = (typeof channelSteps)[number]
/** Which of weighing and re-check comes first, where a parcel needs both. */
export const stepOrders = ['any', 'weigh', 'check'] as const
export type StepOrder = (typeof stepOrders)[number]

/**
 * A way of transport that the house offers. "Transport-mode list: maps a product identification code and a transport-way
 * name to a country label" (000 §3). What it costs stands elsewhere.
 */
export const channel = table(
  'channel',
  {
    code: text,
    /** The product identification code, such as 1801; '' where it has none. */
    identification: text,
    zh: text,
    en: text,
    es: text,
    kind: word<ChannelKind>(),
    /** Who carries its parcels, where it is one. */
    carrierId: maybe(text),
    /** The countries that it goes to, by their two letters; none: all. */
    countries: json<readonly string[]>(),
    /** Its orders say an FBA number. */
    needsFba: flag,
    /** Its orders say postcode, city and state, and a Chinese product name of at least two characters. */
    needsFullAddress: flag,
    /** Its orders may be paid on delivery. */
    takesCod: flag,
    /** Its parcels are weighed before they leave. */
    weighing: word<ChannelStep>(),
    /** Weighing one of its parcels hands it over. */
    weighAndIssue: word<ChannelStep>(),
    /** Of a hundred of its parcels, so many are checked again; null: as customer and warehouse have it. */
    recheckRate: maybe(integer),
    stepsFirst: word<StepOrder>(),
    /** A load that goes by it leaves with the number of its bill of lading, or of its container. */
    needsBl: flag,
    needsContainer: flag,
    /** cm³ that count as a kilogram, such as 6000; 0: only the weight counts. */
    divisor: integer,
    /** Of what the volume weighs more than the parcel, so many of a hundred are charged. */
    bubble: integer,
    /** Grams to which the billing weight is rounded up. */
    weightStep: integer,
    /** Grams that are charged at least. */
    minimumWeight: integer,
    /** How many days it takes, usually; 0 to 0 where nobody has said. */
    daysFrom: integer,
    daysTo: integer,
    /** The smallest stands first. */
    sequence: integer,
    remark: text,
    enabled: flag,
  },
  { everyWarehouse: true, steady: true },
)
export type Channel = RowOf<typeof channel>
export const channelsOfCode = listOf('channelsOfCode', channel, ['code'])
/** Every channel of the house, with `['company']`. */
export const channelsOfHouse = listOf('channelsOfHouse', channel, ['scope'], ['sequence', 'id'])

/** Whether a channel goes to a country. */
export function goesTo({ countries }: Pick<Channel, 'countries'>, country: string): boolean {
  return countries.length === 0 || countries.includes(country)
}
