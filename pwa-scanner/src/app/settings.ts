import type { Settings } from '../job/DeviceSettings.tsx'
import { languageOf } from '../language/language.ts'

const KEY = 'longshore.settings'
const SCANNER = 'longshore.scanner'

/** The device's settings: of no worth beyond convenience, so they stand apart from the work. */
export function storedSettings(storage: Storage, browser: readonly string[]): Settings {
  const kept = parsed(storage.getItem(KEY))
  return {
    language: languageOf(typeof kept.language === 'string' ? kept.language : null, browser),
    theme: kept.theme === 'dark' || kept.theme === 'light' ? kept.theme : 'device',
    hand: kept.hand === 'left' ? 'left' : 'right',
    camera: kept.camera === 'hidden' || kept.camera === 'shown' ? kept.camera : usualCamera(storage),
    volume: typeof kept.volume === 'number' && kept.volume > 0 && kept.volume <= 1 ? kept.volume : 0.75,
  }
}

export function storeSettings(storage: Storage, { camera, ...settings }: Settings): void {
  const chosen = camera === usualCamera(storage) ? {} : { camera }
  storage.setItem(KEY, JSON.stringify({ ...settings, ...chosen }))
}

/** This device has a scanner: from the next start on the camera's button leaves its room to the work. */
export function scannerSeen(storage: Storage): void {
  if (storage.getItem(SCANNER) === null) storage.setItem(SCANNER, 'seen')
}

function usualCamera(storage: Storage): Settings['camera'] {
  return storage.getItem(SCANNER) === null ? 'shown' : 'hidden'
}

function parsed(text: string | null): Partial<Record<keyof Settings, unknown>> {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as Partial<Record<keyof Settings, unknown>>
  } catch {
    return {}
  }
}
