import { inspectionJob } from '@longshore/shared/inbound/inspection.job.ts'
import { inboundApi } from '@longshore/shared/inbound/receipt.api.ts'
import { signInJob } from '@longshore/shared/inbound/sign-in.job.ts'
import { JobStation } from '../job/JobStation.tsx'
import { stationCalls as calls } from './station-calls.ts'

/** `sacningSign`: the dock's job at a desk. */
export function ScanSignInPage() {
  return <JobStation title="page.staff.sacningSign" job={signInJob} rows={inboundApi.station} calls={calls} />
}

/** `scaningQuality`: inspection at a desk. */
export function ScanInspectPage() {
  return (
    <JobStation
      title="page.staff.scaningQuality"
      job={inspectionJob}
      rows={inboundApi.station}
      calls={calls}
    />
  )
}
