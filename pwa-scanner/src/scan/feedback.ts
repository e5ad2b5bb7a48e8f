/** What a worker hears and feels; each is told apart without looking. */
export type Cue = 'good' | 'unchecked' | 'repeat' | 'exception' | 'question' | 'bad' | 'alarm'

interface Note {
  hz: number
  ms: number
  /** Share of the volume that is set. */
  loud: number
  shape: OscillatorType
}

const rest = (ms: number): Note => ({ hz: 0, ms, loud: 0, shape: 'sine' })
const high: Note = { hz: 2100, ms: 90, loud: 0.9, shape: 'square' }
const low: Note = { hz: 240, ms: 260, loud: 1, shape: 'sawtooth' }
const middle: Note = { hz: 880, ms: 110, loud: 0.9, shape: 'triangle' }

const tunes: Record<Cue, Note[]> = {
  good: [high],
  unchecked: [high, rest(40), { ...high, hz: 1600 }],
  repeat: [{ hz: 1200, ms: 18, loud: 0.25, shape: 'sine' }],
  exception: [middle, rest(50), { ...middle, hz: 660 }, rest(50), middle],
  question: [middle, rest(30), { ...middle, hz: 1320, ms: 180 }],
  bad: [low, rest(90), low],
  alarm: [1, 2, 3, 4].flatMap(() => [
    { ...low, hz: 400 },
    { ...high, ms: 200 },
  ]),
}

const shakes: Record<Cue, number[]> = {
  good: [40],
  unchecked: [40, 60, 40],
  repeat: [20],
  exception: [120, 80, 120, 80, 120],
  question: [60, 60, 180],
  bad: [200, 80, 200],
  alarm: [500, 100, 500, 100, 500],
}

export interface Feedback {
  /** Call inside a tap: browsers let no page sound before one. */
  unlock(): void
  give(cue: Cue): void
  /** 0 to 1; the alarm sounds at full volume whatever is set. */
  setVolume(volume: number): void
  /** Whether a tone would be heard now as far as the browser tells. */
  audible(): boolean
  close(): void
}

/** The device's voice; `page` is where visibility is watched, and tests bring their own audio. */
export function feedback(page: Document, openAudio = () => new AudioContext()): Feedback {
  let audio: AudioContext | undefined
  let volume = 0.8
  let sounding: OscillatorNode[] = []

  function wake(): void {
    // A context that may not run yet stays silent, which `audible` tells.
    if (audio && audio.state !== 'running' && page.visibilityState === 'visible')
      audio.resume().catch(() => {})
  }

  function sound(cue: Cue, context: AudioContext): void {
    for (const tone of sounding) tone.stop()
    sounding = []
    let at = context.currentTime
    for (const { hz, ms, loud, shape } of tunes[cue]) {
      const until = at + ms / 1000
      const level = loud * (cue === 'alarm' ? 1 : volume)
      if (level > 0) sounding.push(play(context, { hz, shape, level, at, until }))
      at = until
    }
  }

  page.addEventListener('visibilitychange', wake)

  return {
    unlock() {
      audio ??= openAudio()
      wake()
    },
    give(cue) {
      wake()
      if (audio) sound(cue, audio)
      const { navigator } = page.defaultView ?? {}
      // Before the first tap the browser shakes nothing, and complains of being asked.
      const mayShake = navigator?.userActivation?.hasBeenActive !== false
      if (mayShake && shakes[cue].length > 0) navigator?.vibrate?.(shakes[cue])
    },
    setVolume(wished) {
      volume = Math.min(1, Math.max(0, wished))
    },
    audible: () => audio?.state === 'running' && volume > 0,
    close() {
      page.removeEventListener('visibilitychange', wake)
      audio?.close().catch(() => {})
      audio = undefined
    },
  }
}

interface Tone {
  hz: number
  shape: OscillatorType
  level: number
  at: number
  until: number
}

/** Short ramps keep the loudspeaker from clicking. */
function play(context: AudioContext, { hz, shape, level, at, until }: Tone): OscillatorNode {
  const tone = context.createOscillator()
  const gain = context.createGain()
  tone.type = shape
  tone.frequency.value = hz
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(level, at + 0.005)
  gain.gain.setValueAtTime(level, Math.max(at + 0.005, until - 0.008))
  gain.gain.linearRampToValueAtTime(0, until)
  tone.connect(gain)
  gain.connect(context.destination)
  tone.start(at)
  tone.stop(until)
  return tone
}
