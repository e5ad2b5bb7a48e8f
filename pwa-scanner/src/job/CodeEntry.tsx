import { useEffect, useRef, useState } from 'react'
import '../language/around-texts.ts'
import { useTranslation } from '../language/translation.ts'
import { Icon } from '../style/Icon.tsx'
import { ActionButton } from './ActionButton.tsx'
import { Choices } from './Choices.tsx'

interface CodeEntryProps {
  /** What may be scanned, in the worker's words. */
  accepts: readonly string[]
  /** Goods of the work in hand. */
  goods: readonly { readonly skuId: string; readonly code: string; readonly name: string }[]
  pictureOf: (skuId: string) => string | undefined
  onCode: (code: string) => void
  onClose: () => void
}

/** More than this nobody looks through on a handheld. */
const MOST = 50

/** For what cannot be scanned: a code is typed from its label, goods without any are chosen by name and picture. */
export function CodeEntry({ accepts, goods, pictureOf, onCode, onClose }: CodeEntryProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const listed = goods.length > 0
  useEffect(() => {
    // Where goods are to be chosen the keyboard would cover them.
    if (!listed) input.current?.focus()
  }, [listed])

  const typedCode = typed.trim()
  const looked = typedCode.toUpperCase()
  const meant = goods.filter(({ code, name }) => `${code} ${name}`.toUpperCase().includes(looked))
  const shown = meant.slice(0, MOST).map((one) => ({ ...one, picture: pictureOf(one.skuId) ?? null }))
  const some = shown.some(({ picture }) => picture !== null)
  const list = shown.map(({ code, name, picture }) => {
    return { key: code, title: code, detail: name, ...(some && { picture }) }
  })
  return (
    <>
      <main className="work">
        <label className="field">
          <span>
            {t('entry.typed')} <b>{accepts.join(' · ')}</b>
          </span>
          <input
            ref={input}
            type="text"
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && typedCode && onCode(typedCode)}
          />
        </label>
        {meant.length > 0 && <Choices question={t('entry.choose')} list={list} onChoose={onCode} />}
        {meant.length > MOST && (
          <p className="quiet">
            <Icon name="more" /> {t('entry.more', { n: meant.length - MOST })}
          </p>
        )}
      </main>
      <footer className="actions">
        <div className="actions-main">
          <ActionButton
            action={{ key: 'close', label: t('entry.close') }}
            rank="secondary"
            onAction={onClose}
          />
          <ActionButton
            action={{
              key: 'take',
              label: t('floor.confirm'),
              ...(!typedCode && { not: t('entry.nothing') }),
            }}
            rank="primary"
            onAction={() => onCode(typedCode)}
          />
        </div>
      </footer>
    </>
  )
}
