import { useRef, useState } from 'react'
import { useTranslation } from '../language/translation.ts'
import { Icon } from '../style/Icon.tsx'

interface Props {
  readonly taken: boolean
  /** Keeps the picture; settles when it is on the disk. */
  readonly onPhoto: (bytes: ArrayBuffer) => Promise<void>
  readonly onFault: (fault: unknown) => void
}

/** Opens the device's own camera for a picture of what is wrong; a second one takes the place of the first. */
export function PhotoButton({ taken, onPhoto, onFault }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'ready' | 'keeping' | 'failed'>('ready')

  async function keep(file: File): Promise<void> {
    setState('keeping')
    const { smaller } = await import('./take-photo.ts')
    await onPhoto(await smaller(file))
    setState('ready')
  }

  return (
    <div className="camera-slot">
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file)
            keep(file).catch((fault: unknown) => {
              onFault(fault)
              setState('failed')
            })
        }}
      />
      <button
        type="button"
        className="button"
        disabled={state === 'keeping'}
        onClick={() => input.current?.click()}
      >
        <Icon name={taken ? 'check' : 'camera'} />
        <span>{t(state === 'failed' ? 'photo.failed' : taken ? 'photo.taken' : 'photo.take')}</span>
      </button>
    </div>
  )
}
