import { useTranslation } from '../language/translation.ts'
import { Icon } from '../style/Icon.tsx'
import { outcomeIcon } from './outcome.ts'
import type { ScanResult } from './view.ts'

/** The answer to the last scan; always in its place, so that nothing jumps when it comes. */
export function ResultBand({ result, waiting = 0 }: { result?: ScanResult | undefined; waiting?: number }) {
  const { t } = useTranslation()
  return (
    <div className="result" data-outcome={result?.outcome ?? 'none'} aria-live="assertive" aria-atomic="true">
      {result ? (
        <div className="result-body" key={result.nth}>
          <Icon name={outcomeIcon[result.outcome]} />
          <p className="result-says">
            <strong>{t(`outcome.${result.outcome}`)}</strong>
            {result.code && <code>{result.code}</code>} {result.text}
          </p>
        </div>
      ) : (
        <div className="result-body">
          <Icon name="scan" />
          <p className="result-says">
            <strong>{t('outcome.waiting')}</strong>
          </p>
        </div>
      )}
      {waiting > 0 && <p className="result-waiting">{t('job.waiting', { n: waiting })}</p>}
    </div>
  )
}
