import { useFloor, useStatus, useTools } from '../app/context.ts'
import { goBack, goTo } from '../app/pages.ts'
import { age } from '../job/age.ts'
import { SyncBands } from '../job/SyncBands.tsx'
import { TopBar } from '../job/TopBar.tsx'
import '../language/around-texts.ts'
import { useTranslation } from '../language/translation.ts'
import { Icon } from '../style/Icon.tsx'
import { isOffline, syncState } from './sync-state.ts'

/** Before the device goes to the charger or to somebody else: says what is not sent yet, and holds nobody up. */
export function HandOverPage() {
  const { t } = useTranslation()
  const floor = useFloor()
  const { report } = useTools()
  const status = useStatus(floor)
  const sync = syncState(status, floor)
  const { pending, oldestAge } = status

  function signOut(): void {
    floor.signOut().then(() => goTo(''), report)
  }

  return (
    <div className="screen">
      <TopBar title={t('handOver.title')} onBack={goBack} />
      <SyncBands offline={isOffline(status)} sync={sync} />
      <main className="work">
        <p className="instruction">{floor.shift?.name}</p>
        <p className="verdict" data-good={pending === 0}>
          <Icon name={pending === 0 ? 'check' : 'clock'} />
          {pending === 0 ? t('handOver.allSent') : t('handOver.unsent', { n: pending })}
        </p>
        {pending > 0 && (
          <>
            <p>{t('handOver.oldest', { age: age(oldestAge, t) })}</p>
            <p className="quiet">{t('handOver.stays')}</p>
          </>
        )}
      </main>
      <footer className="actions">
        {pending > 0 && (
          <button type="button" className="button secondary" onClick={() => floor.engine.sync()}>
            {t('outbox.retry')}
          </button>
        )}
        <div className="actions-main">
          <button type="button" className="button primary" onClick={signOut}>
            {t(pending === 0 ? 'handOver.signOut' : 'handOver.stillUnsent')}
          </button>
        </div>
      </footer>
    </div>
  )
}
