import { outboundFloorApi } from '@longshore/shared/outbound/floor.api.ts'
import { packingJob } from '@longshore/shared/outbound/packing.job.ts'
import { pickingJob, pickingJobOf } from '@longshore/shared/outbound/picking.job.ts'
import { recheckJob } from '@longshore/shared/outbound/recheck.job.ts'
import { scanOutJob } from '@longshore/shared/outbound/scan-out.job.ts'
import { sortJob } from '@longshore/shared/outbound/sort.job.ts'
import { waveApi } from '@longshore/shared/outbound/wave.api.ts'
import { JobStation } from '../job/JobStation.tsx'
import type { TextKey } from '../language/language.ts'
import type { PageProps } from '../menu.ts'

const calls = { ...outboundFloorApi, claim: waveApi.claim, release: waveApi.release }
const rows = outboundFloorApi.station

const single = pickingJobOf([
  'single-item-single-quantity',
  'single-item-multiple-quantity',
  'same-product-same-quantity',
])
const multi = pickingJobOf(['multi-product-mixed-bag', 'by-specified-rule'])
const picks = {
  'single-item': { job: single, title: 'page.staff.ItemScan' },
  'multi-item': { job: multi, title: 'page.staff.moreproductScan' },
  any: { job: pickingJob, title: 'page.staff.scanningPicking' },
} as const

/** `ItemScan`, `moreproductScan`, `scanningPicking`: the picker's job at a desk, by the type of wave. */
export function ScanPickPage({ preset = 'any' }: PageProps) {
  const { job, title } = picks[preset as keyof typeof picks] ?? picks.any
  return <JobStation key={preset} {...{ title, job, rows, calls }} />
}

/** `secondarySorting`: totes of a mixed wave are sorted into the slots of a wall. */
export function SecondSortPage() {
  return <JobStation title="page.staff.secondarySorting" job={sortJob} {...{ rows, calls }} />
}

const packs: Readonly<Record<string, TextKey>> = {
  'single-item-single-quantity': 'page.staff.itemSingular',
  'same-product-same-quantity': 'page.staff.sameproductnumber',
}

/** `startscanningpackaging`, `itemSingular`, `sameproductnumber`: the packer's job at a desk. */
export function ScanPackPage({ preset = '' }: PageProps) {
  const title = packs[preset] ?? 'page.staff.startscanningpackaging'
  return <JobStation key={preset} {...{ title, rows, calls }} job={packingJob} />
}

/** `scanRecheck`: packed parcels are checked once more. */
export function ScanRecheckPage() {
  return <JobStation title="page.staff.scanRecheck" job={recheckJob} {...{ rows, calls }} />
}

/** `scanningOutbound`: parcels are handed over, one scan each. */
export function ScanOutPage() {
  return <JobStation title="page.staff.scanningOutbound" job={scanOutJob} {...{ rows, calls }} />
}
