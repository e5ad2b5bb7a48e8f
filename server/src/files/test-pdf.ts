import { inflateSync } from 'node:zlib'

const object = /(\d+) 0 obj\n([\s\S]*?)\nendobj/g

/** The texts that a PDF shows, one for each time that a font is chosen, as a reader maps its letters back; sizes in mm. */
export function pdfOf(file: Buffer): {
  readonly pages: readonly (readonly [number, number])[]
  readonly texts: string
} {
  const raw = file.toString('latin1')
  const objects = new Map([...raw.matchAll(object)].map(([, id, body = '']) => [Number(id), body]))
  const streamOf = (body: string) => {
    const [, packed = ''] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? []
    const bytes = Buffer.from(packed, 'latin1')
    return /FlateDecode/.test(body) ? inflateSync(bytes).toString('latin1') : packed
  }
  const refOf = (body: string, key: string) => Number(new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1])
  const lettersOf = (fontId: number) =>
    lettersIn(streamOf(objects.get(refOf(objects.get(fontId) ?? '', 'ToUnicode')) ?? ''))
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body))
  const texts = pages.map((page) => {
    const resources = objects.get(refOf(page, 'Resources')) ?? page
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name, lettersOf(Number(id))]),
    )
    return shownIn(streamOf(objects.get(refOf(page, 'Contents')) ?? ''), fonts)
  })
  return {
    pages: pages.map((page) => {
      const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? []
      return [millimetres(width), millimetres(height)] as const
    }),
    texts: texts.join('\n'),
  }
}

function millimetres(points: string | undefined): number {
  return Math.round((Number(points) * 25.4) / 72)
}

type Letters = ReadonlyMap<number, string>

function shownIn(content: string, fonts: ReadonlyMap<string | undefined, Letters>): string {
  let letters: Letters | undefined
  let texts = ''
  for (const [, font, several, one] of content.matchAll(
    /\/(F\d+) [\d.]+ Tf|(\[.*?\]) TJ|(<[0-9a-f]+>) Tj/g,
  )) {
    if (font) letters = fonts.get(font)
    const shown = several ?? one
    for (const [, hex = ''] of (shown ?? '').matchAll(/<([0-9a-f]+)>/g))
      for (const [code] of hex.matchAll(/.{4}/g)) texts += letters?.get(Number.parseInt(code, 16)) ?? '?'
    if (shown) texts += '|'
  }
  return texts
}

/** What each glyph means, as the font's own table says. */
function lettersIn(map: string): Letters {
  const found = new Map<number, string>()
  for (const [, from = '', , list = ''] of map.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/g))
    for (const [nth, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries())
      found.set(
        Number.parseInt(from, 16) + nth,
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      )
  return found
}
