import { useState } from 'react'
import { useTranslation } from '../language/translation.ts'
import { Icon } from '../style/Icon.tsx'

/** Keeps its place while there is no picture, so that the lines beside it never move. */
export function Picture({ src, of }: { src: string | null; of: string }) {
  const { t } = useTranslation()
  const [missing, setMissing] = useState<string>()
  if (src !== null && src !== missing)
    return (
      <img className="picture" src={src} alt={of} width="88" height="88" onError={() => setMissing(src)} />
    )
  return (
    <span className="picture" role="img" aria-label={t('job.noPicture')}>
      <Icon name="picture" />
    </span>
  )
}
