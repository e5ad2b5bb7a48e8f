import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { useFloor, useTools } from '../app/context.ts'
import { DeviceSettings } from '../job/DeviceSettings.tsx'
import { useTranslation } from '../language/translation.ts'

interface DevicePageProps {
  version: string
  onCheck: () => void
  onEnrol: () => void
  onBack: () => void
}

/** How the device speaks, looks and sounds; its check of itself; and what it is. */
export function DevicePage({ version, onCheck, onEnrol, onBack }: DevicePageProps) {
  const { t } = useTranslation()
  const { identity, kept: rows } = useFloor()
  const { settings, change, report } = useTools()
  const [kept, setKept] = useState(true)
  const here = useLiveQuery(rows, [rows])
  useEffect(() => {
    navigator.storage.persisted().then(setKept, report)
  }, [report])
  return (
    <DeviceSettings settings={settings} onChange={change} onBack={onBack}>
      {!kept && <p className="notice">{t('floor.notKept')}</p>}
      <button type="button" className="button" onClick={onCheck}>
        {t('selfTest.title')}
      </button>
      <button type="button" className="button" onClick={onEnrol}>
        {t('enrol.again')}
      </button>
      {here && <p className="quiet">{t('floor.here', { ...here })}</p>}
      <p className="quiet">
        {identity.warehouseName} · {identity.name} · {version}
      </p>
    </DeviceSettings>
  )
}
