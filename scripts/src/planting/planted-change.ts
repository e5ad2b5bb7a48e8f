/** An edit of one source, made while it is loaded: the tree stays as it is. */
export interface PlantedChange {
  /** The module, from the repository's root. */
  readonly file: string
  /** Exactly this text must stand in it, once … */
  readonly find: string
  /** … and this is run instead. */
  readonly plant: string
}

/** @throws where the text does not stand there, or not once: then nobody knows what is planted */
export function planted(source: string, { file, find, plant }: PlantedChange): string {
  const times = source.split(find).length - 1
  if (times !== 1) throw new Error(`${file} holds ${times} times: ${find}`)
  return source.replace(find, () => plant)
}
