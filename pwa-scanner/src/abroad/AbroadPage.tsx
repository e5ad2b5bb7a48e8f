import { NetFault } from '@longshore/shared/sync/faults.ts'
import { useEffect, useRef, useState } from 'react'
import { ServerRefusal } from '../access/server-calls.ts'
import { useScans } from '../app/context.ts'
import { storedSettings, storeSettings } from '../app/settings.ts'
import { Choices } from '../job/Choices.tsx'
import { TopBar } from '../job/TopBar.tsx'
import { type Language, languages, ownNames, speak } from '../language/language.ts'
import { type TextPath, useTranslation } from '../language/translation.ts'
import { CameraButton } from '../scan/CameraButton.tsx'
import { TypedCode } from '../scan/TypedCode.tsx'
import { deviceRandom } from '../store/device-ports.ts'
import type { AbroadCalls } from './abroad-calls.ts'
import type { AbroadDb, HeldManifest } from './abroad-db.ts'
import { AbroadWork } from './abroad-work.ts'
import { checked } from './manifest-key.ts'
import { codeIn, fileIn } from './manifest-text.ts'
import type { AbroadTools } from './open-abroad.tsx'
import { ReceivePage } from './ReceivePage.tsx'
import { WhoReceives } from './WhoReceives.tsx'

interface Props {
  readonly tools: AbroadTools
  /** What the address said. */
  readonly given: string
  readonly db: AbroadDb
  readonly calls: AbroadCalls
}

/** Opens a manifest by its file, or by the agent's code, and asks once who receives by it. */
export function AbroadPage({ tools, given, db, calls }: Props) {
  const { t } = useTranslation()
  const { scans, voice, report } = tools
  const [held, setHeld] = useState<readonly HeldManifest[]>([])
  const [asks, setAsks] = useState<HeldManifest>()
  const [work, setWork] = useState<AbroadWork>()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [says, setSays] = useState<TextPath>()
  /** What is scanned while a manifest that was chosen is opened: it is of its load. */
  const early = useRef<string[]>(undefined)

  useEffect(() => {
    db.manifests().then(setHeld, report)
  }, [db, report])

  async function begin(one: HeldManifest): Promise<void> {
    early.current = []
    const opened = await opens(one).catch((fault: unknown) => {
      early.current = undefined
      throw fault
    })
    setAsks(undefined)
    setWork(opened)
    opened.send().catch(report)
  }

  async function opens(one: HeldManifest): Promise<AbroadWork> {
    await db.keep(one)
    const parts = { db, calls, report, now: () => Date.now(), random: deviceRandom.fill }
    return AbroadWork.opened(one, parts)
  }

  async function manifestIn(text: string): Promise<HeldManifest | TextPath> {
    const code = codeIn(text)
    const known = (await db.manifests()).find(({ id }) => id === code?.id)
    if (known) return known
    const manifest = fileIn(text) ?? (code && (await calls.manifest(code)))
    if (!manifest) return 'abroad.notManifest'
    if ((await checked(manifest)) === 'forged') return 'abroad.forged'
    const { id } = manifest.head
    const agent = (await db.manifests()).find((one) => one.id === id)?.agent ?? ''
    return { id, manifest, agent, openedAt: Date.now() }
  }

  async function open(text: string): Promise<void> {
    setBusy(true)
    setSays(undefined)
    try {
      const found = await manifestIn(text)
      voice.give(typeof found === 'string' ? 'bad' : 'good')
      if (typeof found === 'string') setSays(found)
      else if (found.agent) await begin(found)
      else setAsks(found)
    } catch (fault) {
      voice.give('bad')
      setSays(whyNot(fault))
      if (!(fault instanceof NetFault || fault instanceof ServerRefusal)) report(fault)
    } finally {
      setBusy(false)
    }
  }

  useScans(scans, { scan: (code) => void (early.current ? early.current.push(code) : open(code)) })
  const first = useRef(open)
  useEffect(() => {
    if (given) first.current(given).catch(report)
  }, [given, report])

  if (work)
    return (
      <ReceivePage
        {...{ work, tools }}
        early={early.current ?? []}
        onOther={() => {
          early.current = undefined
          setWork(undefined)
          db.manifests().then(setHeld, report)
        }}
      />
    )
  if (asks)
    return (
      <WhoReceives
        manifest={asks.manifest}
        agent={held[held.length - 1]?.agent ?? ''}
        onBegin={(agent) => begin({ ...asks, agent }).catch(report)}
        onBack={() => setAsks(undefined)}
      />
    )
  return (
    <div className="screen">
      <TopBar title={t('abroad.title')} onBack={leave} />
      <main className="work">
        <p className="instruction">{t(busy ? 'abroad.opening' : 'abroad.about')}</p>
        {says && (
          <p className="notice" data-tone="bad" role="alert">
            {t(says)}
          </p>
        )}
        <label className="field">
          {t('abroad.file')}
          <input
            type="file"
            accept=".json,application/json"
            disabled={busy}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              file?.text().then(open).catch(report)
              target.value = ''
            }}
          />
        </label>
        {!busy && <CameraButton onCode={(code) => scans.take(code)} onFault={report} />}
        <TypedCode
          label={t('abroad.typed')}
          value={typed}
          disabled={busy}
          write={setTyped}
          enter={(text) => void open(text)}
        />
        {held.length > 0 && (
          <Choices
            question={t('abroad.held')}
            list={held.map(({ id, manifest: { head }, agent }) => ({
              ...{ key: id, title: head.no, detail: `${head.pieces} · ${agent}` },
            }))}
            onChoose={(key) => {
              const one = held.find(({ id }) => id === key)
              if (one) begin(one).catch(report)
            }}
          />
        )}
        <p>
          {languages.map((language) => (
            <button
              type="button"
              className="button"
              key={language}
              onClick={() => speaks(language).catch(report)}
            >
              {ownNames[language]}
            </button>
          ))}
        </p>
      </main>
      <footer className="actions">
        <div className="actions-main">
          <button
            type="button"
            className="button primary"
            disabled={busy || typed.trim() === ''}
            onClick={() => void open(typed)}
          >
            {t('abroad.open')}
          </button>
        </div>
      </footer>
    </div>
  )
}

async function speaks(language: Language): Promise<void> {
  await speak(language)
  storeSettings(localStorage, { ...storedSettings(localStorage, navigator.languages), language })
}

/** Back to the device's own work. */
function leave(): void {
  location.hash = ''
  location.reload()
}

function whyNot(fault: unknown): TextPath {
  if (!(fault instanceof ServerRefusal)) return 'abroad.needsNetwork'
  if (fault.status === 401) return 'abroad.unknownKey'
  return fault.status === 403 ? 'abroad.over' : 'abroad.needsNetwork'
}
