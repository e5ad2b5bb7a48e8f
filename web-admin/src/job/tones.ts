import type { Tone } from '@longshore/shared/job/said.ts'

/** How each ending of a scan sounds: hertz and milliseconds, note after note. */
const tunes: Readonly<Record<Tone, readonly (readonly [number, number])[]>> = {
  ok: [[2100, 90]],
  attention: [
    [880, 110],
    [660, 110],
    [880, 110],
  ],
  wrong: [
    [240, 260],
    [240, 260],
  ],
  again: [[1200, 20]],
  asked: [
    [880, 90],
    [1320, 160],
  ],
}

/** Sounds a tone; silent where the browser allows none yet. */
export function sound(tone: Tone, audio: AudioContext): void {
  let at = audio.currentTime
  for (const [hertz, ms] of tunes[tone]) {
    const note = audio.createOscillator()
    const loud = audio.createGain()
    note.frequency.value = hertz
    note.type = tone === 'wrong' ? 'sawtooth' : 'square'
    loud.gain.value = 0.12
    note.connect(loud).connect(audio.destination)
    note.start(at)
    note.stop(at + ms / 1000)
    at += ms / 1000 + 0.05
  }
}
