import type { SignedManifest } from '@longshore/shared/freight/manifest.ts'
import { useEffect, useState } from 'react'
import { BigCode } from '../job/BigCode.tsx'
import { FactLines } from '../job/FactLines.tsx'
import { TopBar } from '../job/TopBar.tsx'
import { useTranslation } from '../language/translation.ts'
import { checked, type ManifestCheck } from './manifest-key.ts'

interface Props {
  readonly manifest: SignedManifest
  /** Who received by the last one. */
  readonly agent: string
  onBegin(agent: string): void
  onBack(): void
}

/** The name under which the house sees what is scanned, and what the manifest says of itself. */
export function WhoReceives({ manifest, agent, onBegin, onBack }: Props) {
  const { t } = useTranslation()
  const { head, key } = manifest
  const [name, setName] = useState(agent)
  const [check, setCheck] = useState<ManifestCheck>()
  const who = name.trim().slice(0, 60)
  useEffect(() => {
    checked(manifest).then(setCheck, () => setCheck('unchecked'))
  }, [manifest])
  const facts = [
    { label: t('abroad.packages'), value: String(head.pieces), strong: true },
    { label: t('abroad.until'), value: new Date(head.until).toLocaleDateString() },
    { label: t('abroad.signed'), value: key },
  ]
  return (
    <div className="screen">
      <TopBar title={t('abroad.title')} onBack={onBack} />
      <main className="work">
        <p className="instruction">{t('abroad.name')}</p>
        <label className="field">
          {t('abroad.nameWhy')}
          <input
            type="text"
            value={name}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && who && onBegin(who)}
          />
        </label>
        <BigCode text={head.no} />
        <FactLines facts={facts} />
        {check === 'unchecked' && <p className="notice">{t('abroad.unchecked')}</p>}
      </main>
      <footer className="actions">
        <div className="actions-main">
          <button type="button" className="button primary" disabled={!who} onClick={() => onBegin(who)}>
            {t('abroad.begin')}
          </button>
        </div>
      </footer>
    </div>
  )
}
