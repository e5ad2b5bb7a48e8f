import { useTranslation } from '../language/translation.ts'
import { Icon } from '../style/Icon.tsx'
import { outcomeIcon } from './outcome.ts'
import type { LastScan } from './view.ts'

interface LastScansProps {
  scans: LastScan[]
  /** Opens one that can be taken back, or counts one that was left out. */
  onOpen?: ((key: string) => void) | undefined
}

/** What was scanned in this step, newest first. */
export function LastScans({ scans, onOpen }: LastScansProps) {
  const { t } = useTranslation()
  return (
    <section className="last-scans">
      <h2>{t('job.lastScans')}</h2>
      {scans.length === 0 && <p className="quiet">{t('job.noScans')}</p>}
      <ul>
        {scans.map((scan) => (
          <li key={scan.key}>
            {scan.undo === 'can' || scan.leftOut ? (
              <button
                type="button"
                className="last-scan"
                data-outcome={scan.outcome}
                onClick={() => onOpen?.(scan.key)}
              >
                <Line scan={scan} />
                {scan.leftOut ? <b>{t('job.countIt')}</b> : <Icon name="more" />}
              </button>
            ) : (
              <div className="last-scan" data-outcome={scan.outcome}>
                <Line scan={scan} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Line({ scan: { outcome, code, text, undo } }: { scan: LastScan }) {
  const { t } = useTranslation()
  return (
    <>
      <span className="mark">
        <Icon name={outcomeIcon[outcome]} />
      </span>
      <span className="last-scan-words">
        {code && <code className="last-scan-code">{code}</code>}
        <span className="last-scan-text">
          <b>{t(`outcome.${outcome}`)}</b> {undo === 'done' ? <s>{text}</s> : text}
          {undo === 'done' && <b> {t('job.takenBack')}</b>}
        </span>
      </span>
    </>
  )
}
