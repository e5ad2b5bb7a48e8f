import { calls } from '@longshore/shared/contract/endpoint.ts'
import { shipmentApi } from '@longshore/shared/freight/shipment.api.ts'
import { useSend } from '../calls/api.ts'
import { FormPage } from '../form/FormPage.tsx'
import { ScanStation } from './ScanStation.tsx'

/** `shipingScanmoadal`: packages are scanned for their carrier, one after the other. */
export function ScanShipPage() {
  const { sweep } = calls(shipmentApi, useSend())
  return (
    <FormPage title="page.staff.shipingScanmoadal">
      <ScanStation isList={false} submit="shipment.sweep" take={(code) => sweep({ code })} />
    </FormPage>
  )
}
