import { outboundMasterApi } from '@longshore/shared/freight/outbound-master.api.ts'
import { useNavigate } from 'react-router'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { RowFormPage } from '../form/RowFormPage.tsx'
import { TextField } from '../form/TextField.tsx'
import { openChannels } from '../pricing/channel-search.ts'

/** `newWarehouseOrder`: a new outbound master order, or other papers of one. */
export function OutboundMasterFormPage() {
  const navigate = useNavigate()
  return (
    <RowFormPage
      title="page.staff.newWarehouseOrder"
      byId={outboundMasterApi.byId}
      of={outboundMasterApi.save}
      applies={(row) => ({ ...row, masterId: row.id })}
      done={() => void navigate('/warehouseOrder')}
    >
      {() => (
        <>
          <TextField name="waybillNo" label="master.waybill" />
          <TextField name="blNo" label="master.bl" />
          <RemoteSelect name="channel" search={openChannels} />
          <TextField name="destination" label="master.destination" />
          <TextField name="carrier" label="master.taken-by" />
          <TextField name="remark" label="master.remark" />
        </>
      )}
    </RowFormPage>
  )
}
