import type { WantedLabel } from '@longshore/shared/job/job.ts'
import { outboundFloorApi } from '@longshore/shared/outbound/floor.api.ts'
import { packingJob, packingJobOf } from '@longshore/shared/outbound/packing.job.ts'
import { packPhotoPath } from '@longshore/shared/outbound/parcel.api.ts'
import { pickingJob, pickingJobOf } from '@longshore/shared/outbound/picking.job.ts'
import { recheckJob } from '@longshore/shared/outbound/recheck.job.ts'
import { scanOutJob } from '@longshore/shared/outbound/scan-out.job.ts'
import { sortJob } from '@longshore/shared/outbound/sort.job.ts'
import { waveApi } from '@longshore/shared/outbound/wave.api.ts'
import { weighingJob } from '@longshore/shared/outbound/weighing.job.ts'
import { useCallback } from 'react'
import { JobStation } from '../job/JobStation.tsx'
import { StationPrinter } from '../labels/StationPrinter.tsx'
import { useStationPrinter } from '../labels/use-station-printer.ts'
import { useMay } from '../login/may.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { LabelParcel } from './LabelParcel.tsx'

const { claim, release, takeOver, startOrder } = waveApi
const calls = { ...outboundFloorApi, claim, release, takeOver, startOrder }
const rows = outboundFloorApi.station

const single = pickingJobOf({
  types: ['single-item-single-quantity', 'single-item-multiple-quantity', 'same-product-same-quantity'],
})
const multi = pickingJobOf({ types: ['multi-product-mixed-bag'] })
const ruled = pickingJobOf({ types: ['by-specified-rule'] })
const byOrder = pickingJobOf({ method: 'cart' })
const oneOrder = pickingJobOf({ start: 'order' })
const picks = {
  'single-item': { job: single, title: 'page.staff.ItemScan' },
  'multi-item': { job: multi, title: 'page.staff.moreproductScan' },
  'one-order': { job: oneOrder, title: 'page.staff.SingleCasePicking' },
  'by-rule': { job: ruled, title: 'page.staff.accordingpicking' },
  'by-order': { job: byOrder, title: 'page.staff.distributionbyOrder' },
  any: { job: pickingJob, title: 'page.staff.scanningPicking' },
} as const

/**
 * `ItemScan`, `moreproductScan`, `accordingpicking`, `distributionbyOrder`, `SingleCasePicking`, `scanningPicking`: the
 * picker's job at a desk, by the type of wave, by cart, or one order alone.
 */
export function ScanPickPage({ preset = 'any' }: PageProps) {
  const { job, title } = picks[preset as keyof typeof picks] ?? picks.any
  return <JobStation key={preset} {...{ title, job, rows, calls }} />
}

/** `secondarySorting`: totes of a mixed wave are sorted into the slots of a wall. */
export function SecondSortPage() {
  return <JobStation title="page.staff.secondarySorting" job={sortJob} {...{ rows, calls }} />
}

const packs = {
  'single-item-single-quantity': {
    job: packingJobOf(['single-item-single-quantity']),
    title: 'page.staff.itemSingular',
  },
  'same-product-same-quantity': {
    job: packingJobOf(['same-product-same-quantity']),
    title: 'page.staff.sameproductnumber',
  },
  any: { job: packingJob, title: 'page.staff.startscanningpackaging' },
} as const

/** `startscanningpackaging`, `itemSingular`, `sameproductnumber`: the packer's job at a desk, by the type of wave. */
export function ScanPackPage({ preset = 'any' }: PageProps) {
  const { job, title } = packs[preset as keyof typeof packs] ?? packs.any
  const may = useMay()
  const printer = useStationPrinter()
  const { print } = printer
  const printLabel = useCallback(({ orderId }: WantedLabel) => print(orderId), [print])
  const prints = may('labels.print') && may('outbound.print')
  return (
    <JobStation
      key={preset}
      {...{ title, job, rows, calls }}
      print={prints ? printLabel : undefined}
      photos={packPhotoPath}
    >
      {prints && <StationPrinter of={printer} />}
      {may('outbound.pack') && <LabelParcel />}
    </JobStation>
  )
}

/** `weighingcheckout`: closed parcels are weighed, and handed over where the warehouse does both at one station. */
export function WeighingCheckoutPage() {
  return <JobStation title="page.staff.weighingcheckout" job={weighingJob} {...{ rows, calls }} />
}

/** `scanRecheck`: packed parcels are checked once more. */
export function ScanRecheckPage() {
  return <JobStation title="page.staff.scanRecheck" job={recheckJob} {...{ rows, calls }} />
}

/** `scanningOutbound`: parcels are handed over, one scan each. */
export function ScanOutPage() {
  return <JobStation title="page.staff.scanningOutbound" job={scanOutJob} {...{ rows, calls }} />
}
