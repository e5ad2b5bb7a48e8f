import { array, boolean, number, string } from 'yup'
import { resource } from '../command/resource.ts'
import { args, code, filled, line, oneOf } from '../command/schema.ts'
import { flagOf, listOf } from '../rows/table.ts'
import { countLimits, limitsKept } from './count-limit.ts'
import { countryOf } from './country-code.ts'
import { inspectionPolicies, samplePercent } from './inspection-policy.ts'
import { packPhotos } from './pack-photo.ts'
import { country, zone } from './place-fields.ts'
import { defaultSettings, settingsOf, warehouse } from './warehouse.ts'

export const warehousesOfCode = listOf('warehousesOfCode', warehouse, ['code'])
export const parcelLabelWays = ['by-hand', 'verified', 'closing'] as const
export const mixingAsked = ['owners', 'articles', 'never'] as const
export const overCapacities = ['block', 'warn'] as const

export const warehouses = resource({
  ...{ area: 'setup', noun: 'Warehouse', table: warehouse, scope: 'company', permission: 'setup.warehouse' },
  fields: args({
    code: code(),
    name: filled(100),
    country: country(),
    zone: zone(),
    contact: line(64),
    phone: line(40),
    fax: line(40),
    email: string().default('').max(100).email(),
    address: line(300),
    /** Our own, not a partner's. */
    own: boolean().default(true),
    inspection: oneOf(inspectionPolicies).default(defaultSettings.inspection),
    samplePercent: samplePercent().default(defaultSettings.samplePercent),
    finalAudit: boolean().default(defaultSettings.finalAudit),
    auditsReceipts: boolean().default(defaultSettings.auditsReceipts),
    overCapacity: oneOf(overCapacities).default(defaultSettings.overCapacity),
    asksWhyElsewhere: boolean().default(defaultSettings.asksWhyElsewhere),
    offlineGrace: number().integer().min(30).max(1440).default(defaultSettings.offlineGrace),
    cartBins: number().integer().min(1).max(100).default(defaultSettings.cartBins),
    /** What is left out stays as it is. */
    backorders: boolean(),
    asksMixing: string().oneOf(mixingAsked),
    confirmsSlot: boolean(),
    wallSlots: number().integer().min(1).max(999),
    parcelLabels: string().oneOf(parcelLabelWays),
    packPhoto: string().oneOf(packPhotos),
    weighing: boolean(),
    weighAndIssue: boolean(),
    destroysByTwo: boolean(),
    recountAbove: number().integer().min(0).max(1_000_000),
    countLimits: countLimits(),
    countsADay: number().integer().min(0).max(500),
    countsAt: string().matches(/^([01]\d|2[0-3]):[0-5]\d$/),
    returnDays: number().integer().min(0).max(365),
    unknownDays: number().integer().min(1).max(3650),
    storeHours: number().integer().min(1).max(720),
    shipHours: number().integer().min(1).max(720),
    boardNames: boolean(),
    unknownReminders: array().of(number().required().integer().min(1).max(3650)).max(10),
    deadDays: number().integer().min(1).max(3650),
    silentDays: number().integer().min(0).max(365),
    bagPieces: number().integer().min(0).max(2000),
    bagKilos: number().integer().min(0).max(10_000),
    weightGrams: number().integer().min(0).max(100_000),
    weightPercent: number().integer().min(0).max(100),
    recheckRate: number().integer().min(0).max(100),
    recheckBySight: boolean(),
    lockMinutes: number().integer().min(0).max(480),
  }),
  columns(given, was) {
    const { own, country, code, name, zone, contact, phone, fax, email, address, ...said } = given
    const settings = { ...said, countLimits: given.countLimits && limitsKept(given.countLimits) }
    return {
      ...{ code, name, zone, contact, phone, fax, email, address },
      country: countryOf(country),
      own: flagOf(own),
      enabled: was?.enabled ?? 1,
      settings: { ...settingsOf(was), ...known(settings) },
    }
  },
  on: 'enabled',
  unique: { list: warehousesOfCode, keys: (given) => [given.code] },
})

/** Without what nobody said. */
function known<T extends object>(settings: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const said = Object.entries(settings).filter(([, value]) => value !== undefined)
  return Object.fromEntries(said) as { [K in keyof T]?: NonNullable<T[K]> }
}
