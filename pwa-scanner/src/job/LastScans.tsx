import { useTranslation } from '../language/translation.ts'
import { Icon } from '../style/Icon.tsx'
import { outcomeIcon } from './outcome.ts'
import type { LastScan } from './view.ts'

/** What was scanned in this step, newest first. */
export function LastScans({ scans }: { scans: LastScan[] }) {
  const { t } = useTranslation()
  return (
    <section className="last-scans">
      <h2>{t('job.lastScans')}</h2>
      {scans.length === 0 && <p className="quiet">{t('job.noScans')}</p>}
      <ul>
        {scans.map((scan) => (
          <li key={scan.key} className="last-scan" data-outcome={scan.outcome}>
            <span className="mark">
              <Icon name={outcomeIcon[scan.outcome]} />
            </span>
            <code className="last-scan-code">{scan.code}</code>
            <span>
              <b>{t(`outcome.${scan.outcome}`)}</b> {scan.text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
