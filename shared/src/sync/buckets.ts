/** The buckets that every device of a warehouse holds before its first scan. */
export function standingBuckets(scope: string, deviceId: string): string[] {
  return [
    `cfg:${scope}`,
    'cfg:company',
    `house:${scope}`,
    `dev:${deviceId}`,
    `pos:${scope}`,
    `inbound:${scope}`,
    `outbound:${scope}`,
    `stock:${scope}`,
  ]
}

/** The open work of one wave. */
export function workBucket(waveId: string): string {
  return `work:${waveId}`
}

/** The packs of the catalogue, fetched in idle time after the work itself. */
export function catalogueBuckets(): string[] {
  return Array.from({ length: 256 }, (_, i) => `sku:${i.toString(16).padStart(2, '0')}`)
}
