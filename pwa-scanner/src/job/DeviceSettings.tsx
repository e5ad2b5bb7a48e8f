import type { ReactNode } from 'react'
import type { Language } from '../language/language.ts'
import { languages, ownNames } from '../language/language.ts'
import '../language/around-texts.ts'
import { useTranslation } from '../language/translation.ts'
import type { Look } from '../style/look.ts'
import { TopBar } from './TopBar.tsx'

export interface Settings extends Pick<Look, 'theme' | 'hand'> {
  language: Language
  /** 0 to 1; the device's own volume comes on top. */
  volume: number
  /** Where there is a scanner the camera's button only takes room. */
  camera: 'shown' | 'hidden'
}

interface DeviceSettingsProps {
  settings: Settings
  /** Called at each tap; a change of the volume is to be heard at once. */
  onChange: (settings: Settings) => void
  onBack: () => void
  /** What else there is about the device. */
  children?: ReactNode
}

const volumes = [0.25, 0.5, 0.75, 1]

/** Each choice is a row of plain buttons: nothing to drag, nothing hidden in a list. */
export function DeviceSettings({ settings, onChange, onBack, children }: DeviceSettingsProps) {
  const { t } = useTranslation()
  const change = (part: Partial<Settings>) => onChange({ ...settings, ...part })
  return (
    <div className="screen">
      <TopBar title={t('setting.title')} onBack={onBack} />
      <main className="work">
        <Row
          title={t('setting.language')}
          options={languages.map((language) => [language, ownNames[language]])}
          chosen={settings.language}
          onChoose={(language) => change({ language })}
        />
        <Row
          title={t('setting.theme')}
          options={[
            ['light', t('setting.light')],
            ['dark', t('setting.dark')],
            ['device', t('setting.asDevice')],
          ]}
          chosen={settings.theme}
          onChoose={(theme) => change({ theme })}
        />
        <Row
          title={t('setting.hand')}
          options={[
            ['left', t('setting.left')],
            ['right', t('setting.right')],
          ]}
          chosen={settings.hand}
          onChoose={(hand) => change({ hand })}
        />
        <Row
          title={t('setting.volume')}
          options={volumes.map((volume) => [volume, `${volume * 100} %`])}
          chosen={settings.volume}
          onChoose={(volume) => change({ volume })}
        />
        <Row
          title={t('setting.camera')}
          options={[
            ['shown', t('setting.shown')],
            ['hidden', t('setting.hidden')],
          ]}
          chosen={settings.camera}
          onChoose={(camera) => change({ camera })}
        />
        {children}
      </main>
    </div>
  )
}

interface RowProps<T> {
  title: string
  options: [T, string][]
  chosen: T
  onChoose: (option: T) => void
}

function Row<T extends string | number>({ title, options, chosen, onChoose }: RowProps<T>) {
  return (
    <fieldset className="setting">
      <legend>{title}</legend>
      <div className="actions-near">
        {options.map(([option, word]) => (
          <button
            type="button"
            key={option}
            className={option === chosen ? 'button chosen' : 'button'}
            aria-pressed={option === chosen}
            onClick={() => onChoose(option)}
          >
            {word}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
