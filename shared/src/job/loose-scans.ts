import type { Match } from '../catalog/barcode-match.ts'
import type { Next, StepView } from './job.ts'

type Taken = Next<unknown> | undefined

interface Loose {
  readonly skuId: string
  readonly raw: string
}

/** Codes that name a lot, a day or a serial number, read since the last fact: the fact that comes of them keeps them. */
export class LooseScans {
  #kept: readonly Loose[] = []

  /** A scan was taken; where it saved nothing itself, it waits for the fact. */
  taken(raw: string, { label, candidates }: Match & { kind: 'sku' }, next: Taken): Taken {
    const { lot, serial, expiry, bestBefore, produced } = label ?? {}
    const says = lot ?? serial ?? expiry ?? bestBefore ?? produced
    if (says && next && 'step' in next && !next.commands)
      this.#kept = [...this.#kept, { skuId: candidates[0]?.skuId ?? '', raw }]
    return next
  }

  /** All scans behind a fact. */
  behind(scans: readonly string[]): string[] {
    return [...new Set([...this.#kept.map(({ raw }) => raw), ...scans])]
  }

  /** They stand in a fact. */
  saved(): void {
    this.#kept = []
  }

  /** Where the worker stands now: who went back has nothing in hand, and a step that shows goods is about those alone. */
  stands(view: () => StepView, isBack: boolean): void {
    if (this.#kept.length === 0) return
    const { article, facts = [] } = view()
    if (isBack) this.#kept = []
    else if (article !== undefined)
      this.#kept = this.#kept.filter(({ skuId }) =>
        [article, ...facts.map((fact) => fact.article)].includes(skuId),
      )
  }
}
