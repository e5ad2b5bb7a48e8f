import type { PlantedChange } from '../planting/planted-change.ts'

/** An edit that takes a rule, or one of its parts, out of the product: a test that quotes the sentence must then fail. */
export interface PlantedRemoval {
  /** The sentence and the test file of a line of `docs/rules.md`. */
  readonly sentence: string
  readonly test: string
  /** What the product then does wrongly. */
  readonly name: string
  readonly changes: readonly PlantedChange[]
}
