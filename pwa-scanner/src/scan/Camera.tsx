import { useEffect, useRef, useState } from 'react'
import '../language/around-texts.ts'
import { useTranslation } from '../language/translation.ts'
import { openCodeReader } from './code-reader.ts'
import { unseenAgain } from './unseen-again.ts'

export interface CameraProps {
  onCode: (code: string) => void
  /** Every fault goes here, also those that the worker is told of. */
  onFault: (fault: unknown) => void
}

type Phase = 'opening' | 'aim' | 'refused' | 'missing' | 'broken'

/** The camera as a slow second scanner; opened and closed by its owner. */
export function Camera({ onCode, onFault }: CameraProps) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const [phase, setPhase] = useState<Phase>('opening')
  const on = useRef({ onCode, onFault })
  on.current = { onCode, onFault }

  useEffect(() => {
    const picture = video.current
    if (!picture) return
    picture.scrollIntoView({ block: 'center' })
    let closed = false
    let stop = () => {}

    const failed = (fault: unknown) => {
      on.current.onFault(fault)
      setPhase(phaseOf(fault))
    }

    async function open(screen: HTMLVideoElement): Promise<void> {
      const stream = await rearCamera()
      const end = () => {
        for (const track of stream.getTracks()) track.stop()
      }
      if (closed) return end()
      stop = end
      screen.srcObject = stream
      await screen.play()
      const read = await openCodeReader()
      if (closed) return
      const fresh = unseenAgain((code) => on.current.onCode(code))
      const stopReading = read(screen, { code: fresh, fault: failed })
      stop = () => {
        stopReading()
        end()
      }
      setPhase('aim')
    }

    open(picture).catch((fault: unknown) => {
      // Closing the panel in the middle of opening it interrupts the video, which is no fault.
      if (!closed) failed(fault)
    })
    return () => {
      closed = true
      stop()
    }
  }, [])

  return (
    <div className="camera">
      <video ref={video} muted playsInline className="camera-picture" />
      <p className="camera-says" role="status">
        {t(phase === 'opening' || phase === 'broken' ? `camera.${phase}` : `lens.${phase}`)}
      </p>
    </div>
  )
}

function rearCamera(): Promise<MediaStream> {
  // Absent outside a secure context.
  if (!navigator.mediaDevices) throw new DOMException('no camera interface', 'NotFoundError')
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })
}

function phaseOf(fault: unknown): Phase {
  const name = fault instanceof DOMException ? fault.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'broken'
}
