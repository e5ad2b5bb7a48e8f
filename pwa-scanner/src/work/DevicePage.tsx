import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo, useState } from 'react'
import { useFloor, useStatus, useTools } from '../app/context.ts'
import { DeviceSettings } from '../job/DeviceSettings.tsx'
import '../language/around-texts.ts'
import { useTranslation } from '../language/translation.ts'
import { HeldRows, type Kept } from '../store/held-rows.ts'

interface DevicePageProps {
  version: string
  onCheck: () => void
  onEnrol: () => void
  onBack: () => void
}

/** The device's settings of language, look and sound, its self-test, and its identity. */
export function DevicePage({ version, onCheck, onEnrol, onBack }: DevicePageProps) {
  const { t } = useTranslation()
  const floor = useFloor()
  const { identity, engine } = floor
  const { settings, change, report } = useTools()
  const [kept, setKept] = useState(true)
  const here = useHere(identity.warehouseId, { version: engine.rows.version, report })
  useStatus(floor)
  useEffect(() => {
    navigator.storage.persisted().then(setKept, report)
  }, [report])
  return (
    <DeviceSettings settings={settings} onChange={change} onBack={onBack}>
      {!kept && <p className="notice">{t('kept.notKept')}</p>}
      <button type="button" className="button" onClick={onCheck}>
        {t('selfTest.title')}
      </button>
      <button type="button" className="button" onClick={onEnrol}>
        {t('enrol.again')}
      </button>
      {here && <p className="quiet">{t('kept.here', { ...here })}</p>}
      <p className="quiet">
        {identity.warehouseName} · {identity.name} · {version}
      </p>
    </DeviceSettings>
  )
}

/** How much of the warehouse is on the disk; counted again with each version of the rows, which others than Dexie write. */
function useHere(
  warehouse: string,
  { version, report }: { version: number; report: (fault: unknown) => void },
): Kept | undefined {
  const rows = useMemo(() => new HeldRows(warehouse), [warehouse])
  useEffect(() => () => rows.close(), [rows])
  return useLiveQuery(() => rows.kept().catch(report), [rows, version]) ?? undefined
}
