import '../language/around-texts.ts'
import { useTranslation } from '../language/translation.ts'
import { Icon } from '../style/Icon.tsx'
import type { Check, SelfTestReport } from './self-test.ts'
import { settingsToChange, verdicts } from './self-test.ts'

export function SelfTestResult({ report }: { report: SelfTestReport }) {
  const { t } = useTranslation()
  const { input, commits, clockSkewMs } = report
  const good = verdicts(report)
  const word = (fine: boolean) => t(fine ? 'selfTest.good' : 'selfTest.bad')

  const lines: [Check, string, string[]][] = [
    [
      'input',
      t('selfTest.input'),
      [
        t(`selfTest.path.${input.path}`),
        t('selfTest.gaps', { max: input.worstGapMs, median: input.medianGapMs }),
        ...(input.suffix ? [t('selfTest.suffix')] : []),
        ...(input.duplicates > 0 ? [t('selfTest.duplicates', { n: input.duplicates })] : []),
        ...(input.separators ? [t('selfTest.separators')] : []),
        ...settingsToChange(input).map((setting) => t(`selfTest.change.${setting}`)),
      ],
    ],
    [
      'storage',
      t('selfTest.storage'),
      [t('selfTest.commits', { n: commits.times, p50: commits.p50Ms, p95: commits.p95Ms })],
    ],
    ['kept', t(good.kept ? 'selfTest.kept' : 'selfTest.notKept'), []],
    ['sound', t('selfTest.sound'), []],
    ['vibration', t('selfTest.vibration'), []],
    ['wakeLock', t('selfTest.wakeLock'), []],
    [
      'clock',
      t('selfTest.clock'),
      [clockSkewMs === null ? t('selfTest.unknown') : t('selfTest.skew', { ms: Math.round(clockSkewMs) })],
    ],
  ]

  return (
    <>
      <p className="verdict" data-good={report.good}>
        <Icon name={report.good ? 'check' : 'warn'} />
        {t(report.good ? 'selfTest.ready' : 'selfTest.notReady')}
      </p>
      <ul className="entries">
        {lines.map(([check, name, details]) => (
          <li key={check} className="entry" data-state={good[check] ? 'sent' : 'exception'}>
            <span className="mark">
              <Icon name={good[check] ? 'check' : 'warn'} />
            </span>
            <span className="entry-words">
              <b>
                {name}: {word(good[check])}
              </b>
              {details.map((detail) => (
                <span key={detail}>{detail}</span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
