import { useState } from 'react'
import { useTranslation } from '../language/translation.ts'
import { Icon } from '../style/Icon.tsx'
import type { Camera as CameraPanel, CameraProps } from './Camera.tsx'

type Panel = 'closed' | 'loading' | 'unloaded' | { Camera: typeof CameraPanel }

/** A plain button that opens and closes the camera; nothing of it is loaded before the first tap. */
export function CameraButton(props: CameraProps) {
  const { t } = useTranslation()
  const [panel, setPanel] = useState<Panel>('closed')
  const open = panel !== 'closed'

  function openPanel(): void {
    setPanel('loading')
    import('./Camera.tsx').then(
      ({ Camera }) => setPanel((now) => (now === 'loading' ? { Camera } : now)),
      (fault: unknown) => {
        props.onFault(fault)
        setPanel('unloaded')
      },
    )
  }

  return (
    <div className="camera-slot">
      <button
        type="button"
        className="button"
        aria-expanded={open}
        onClick={() => (open ? setPanel('closed') : openPanel())}
      >
        <Icon name={open ? 'close' : 'scan'} />
        <span>{t(open ? 'camera.close' : 'camera.open')}</span>
      </button>
      {panel === 'loading' && <p className="camera-says">{t('camera.opening')}</p>}
      {panel === 'unloaded' && <p className="camera-says">{t('camera.broken')}</p>}
      {typeof panel === 'object' && <panel.Camera {...props} />}
    </div>
  )
}
