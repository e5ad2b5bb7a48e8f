import { useTranslation } from '../language/translation.ts'
import { Icon } from '../style/Icon.tsx'
import type { Late } from './view.ts'

/** What came back of earlier scans, over any screen of the work; a tap opens the list. */
export function LateBand({ late: { text, code, count }, onOpen }: { late: Late; onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <button type="button" className="band late" data-tone="alarm" aria-live="assertive" onClick={onOpen}>
      <Icon name="warn" />
      <span>
        {count > 1 && <b>{t('sync.late', { n: count })}. </b>}
        {code && !text.startsWith(code) && <code>{code}</code>} {text}
      </span>
      <Icon name="more" />
    </button>
  )
}
