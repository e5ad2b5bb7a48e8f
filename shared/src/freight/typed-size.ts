/** A number as a person or a scale types it: a comma or a point, with or without its unit; 0 where nothing stands. */
export function typedNumber(text: string): number {
  const figure = /-?\d+(?:[.,]\d+)?/.exec(text)?.[0] ?? '0'
  return Number(figure.replace(',', '.'))
}

/** The three sizes that a dimensioner types at once, such as `40x30x20`; undefined for anything else. */
export function typedSize(text: string): readonly [string, string, string] | undefined {
  const [length, width, height, ...more] = text.split(/\s*[x×*]\s*/i)
  return length && width && height && more.length === 0 ? [length, width, height] : undefined
}
