/** The buckets that every device of a warehouse holds before its first scan. */
export function standingBuckets(scope: string, deviceId: string): string[] {
  return [
    `cfg:${scope}`,
    'cfg:company',
    `house:${scope}`,
    `dev:${deviceId}`,
    `hall:${scope}`,
    `inbound:${scope}`,
    `outbound:${scope}`,
    `stock:${scope}`,
    freightBucket(scope),
  ]
}

/** Bags, the packages of parcel orders that are here, and loads until they have arrived, with what is to go with those that wait. */
export function freightBucket(scope: string): string {
  return `freight:${scope}`
}

/** What left with a load: fetched by whoever scans what arrives. */
export function loadBucket(stowageId: string): string {
  return `load:${stowageId}`
}

/** The open work of one wave. */
export function workBucket(waveId: string): string {
  return `work:${waveId}`
}

/** The packs of the catalogue, fetched in idle time after the work itself. */
export function catalogueBuckets(): string[] {
  return packs('sku', 256)
}

const SHELF_PACKS = 256

/** The packs of a warehouse's positions, fetched in idle time before the catalogue. */
export function shelfBuckets(): string[] {
  return packs('shelf', SHELF_PACKS)
}

/** The pack of a position by its `ownCode`, so that a device which reads a code knows what to ask for. */
export function shelfBucket(code: string): string {
  return pack('shelf', hashOf(code) % SHELF_PACKS)
}

/** Zoning schemes in use and the templates of their weight segments: fetched by whoever sorts parcels. */
export const ZONES_BUCKET = 'zones:company'

/** The ranges of a version of a zoning scheme. */
export function rangesBucket(rangesId: string): string {
  return `ranges:${rangesId}`
}

const COMING_PACKS = 64

/** Orders whose packages are expected. */
export function comingBuckets(): string[] {
  return packs('coming', COMING_PACKS)
}

export function comingBucket(orderId: string): string {
  return pack('coming', hashOf(orderId) % COMING_PACKS)
}

function hashOf(text: string): number {
  let hash = 0
  for (let i = 0; i < text.length; i++) hash = (hash * 31 + text.charCodeAt(i)) % 65_521
  return hash
}

function packs(of: string, length: number): string[] {
  return Array.from({ length }, (_, nth) => pack(of, nth))
}

function pack(of: string, nth: number): string {
  return `${of}:${nth.toString(16).padStart(2, '0')}`
}
