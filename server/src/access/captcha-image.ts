/** Glyphs as strokes on a grid of 4 by 6, from the top left: letters and digits that look like no other. */
// biome-ignore format: a table, one glyph a line
const glyphs: Readonly<Record<string, readonly (readonly number[])[]>> = {
  A: [[0, 6, 2, 0, 4, 6], [1, 4, 3, 4]],
  C: [[4, 1, 2.6, 0, 1, 0.4, 0, 2, 0, 4, 1, 5.6, 2.6, 6, 4, 5]],
  D: [[0, 0, 0, 6, 2, 6, 4, 4.4, 4, 1.6, 2, 0, 0, 0]],
  E: [[4, 0, 0, 0, 0, 6, 4, 6], [0, 3, 3, 3]],
  F: [[4, 0, 0, 0, 0, 6], [0, 3, 3, 3]],
  H: [[0, 0, 0, 6], [4, 0, 4, 6], [0, 3, 4, 3]],
  J: [[1, 0, 4, 0], [3, 0, 3, 4.6, 2, 6, 0.8, 5.6, 0, 4.4]],
  K: [[0, 0, 0, 6], [4, 0, 0, 3.4], [1.4, 2.4, 4, 6]],
  L: [[0, 0, 0, 6, 4, 6]],
  M: [[0, 6, 0, 0, 2, 3, 4, 0, 4, 6]],
  N: [[0, 6, 0, 0, 4, 6, 4, 0]],
  P: [[0, 6, 0, 0, 3, 0, 4, 1, 4, 2.2, 3, 3.2, 0, 3.2]],
  R: [[0, 6, 0, 0, 3, 0, 4, 1, 4, 2.2, 3, 3.2, 0, 3.2], [2, 3.2, 4, 6]],
  T: [[0, 0, 4, 0], [2, 0, 2, 6]],
  V: [[0, 0, 2, 6, 4, 0]],
  W: [[0, 0, 1, 6, 2, 2, 3, 6, 4, 0]],
  X: [[0, 0, 4, 6], [4, 0, 0, 6]],
  Y: [[0, 0, 2, 3, 4, 0], [2, 3, 2, 6]],
  3: [[0, 0.6, 2, 0, 4, 1, 3.6, 2.4, 2, 3, 3.8, 3.8, 4, 5, 2.4, 6, 0, 5.4]],
  7: [[0, 0, 4, 0, 1.4, 6]],
}

export const captchaLetters: readonly string[] = Object.keys(glyphs)

const WIDTH = 150
const HEIGHT = 50

/** Draws letters as a PNG of 150 by 50: bent, turned and crossed out at random. `chance` answers from 0 up to 1. */
export async function captchaImage(letters: string, chance: () => number): Promise<Buffer> {
  const spread = (by: number) => (chance() * 2 - 1) * by
  const pen = (colour: number, width: number) =>
    `fill="none" stroke="hsl(${Math.round(colour)} 60% ${Math.round(30 + chance() * 20)}%)" stroke-width="${width.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"`

  const drawn = [...letters].map((letter, i) => {
    const size = 5.9 + spread(0.5)
    const ink = pen(chance() * 360, 2.6 + chance())
    const turn = spread(0.3)
    const lean = spread(0.25)
    const centre = { x: ((i + 0.5) * WIDTH) / letters.length + spread(3), y: HEIGHT / 2 + spread(3) }
    const lines = (glyphs[letter] ?? []).map((stroke) => {
      const points: string[] = []
      for (let at = 0; at < stroke.length; at += 2) {
        const x = (stroke[at] as number) - 2 + spread(0.18)
        const y = (stroke[at + 1] as number) - 3 + spread(0.18)
        const left = centre.x + size * ((x + lean * y) * Math.cos(turn) - y * Math.sin(turn))
        const top = centre.y + size * ((x + lean * y) * Math.sin(turn) + y * Math.cos(turn))
        points.push(`${left.toFixed(1)},${top.toFixed(1)}`)
      }
      return `<polyline points="${points.join(' ')}" ${ink}/>`
    })
    return lines.join('')
  })
  const noise = Array.from({ length: 5 }, () => {
    const [from, over, to] = [0, 1, 2].map(() => (chance() * HEIGHT).toFixed(1))
    return `<path d="M0,${from} Q${(chance() * WIDTH).toFixed(1)},${over} ${WIDTH},${to}" ${pen(chance() * 360, 1.2)}/>`
  })
  const dots = Array.from(
    { length: 60 },
    () =>
      `<circle cx="${(chance() * WIDTH).toFixed(1)}" cy="${(chance() * HEIGHT).toFixed(1)}" r="0.9" fill="hsl(${Math.round(chance() * 360)} 50% 55%)"/>`,
  )
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#f4f6f8"/>${noise.join('')}${drawn.join('')}${dots.join('')}</svg>`
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(drawing)).png().toBuffer()
}
