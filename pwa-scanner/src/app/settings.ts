import type { Settings } from '../job/DeviceSettings.tsx'
import { languageOf } from '../language/language.ts'

const KEY = 'longshore.settings'

/** The device's settings: of no worth beyond convenience, so they stand apart from the work. */
export function storedSettings(storage: Storage, browser: readonly string[]): Settings {
  const kept = parsed(storage.getItem(KEY))
  return {
    language: languageOf(typeof kept.language === 'string' ? kept.language : null, browser),
    theme: kept.theme === 'dark' || kept.theme === 'light' ? kept.theme : 'device',
    hand: kept.hand === 'left' ? 'left' : 'right',
    volume: typeof kept.volume === 'number' && kept.volume > 0 && kept.volume <= 1 ? kept.volume : 0.75,
  }
}

export function storeSettings(storage: Storage, settings: Settings): void {
  storage.setItem(KEY, JSON.stringify(settings))
}

function parsed(text: string | null): Partial<Record<keyof Settings, unknown>> {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as Partial<Record<keyof Settings, unknown>>
  } catch {
    return {}
  }
}
