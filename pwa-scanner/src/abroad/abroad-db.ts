import type { AbroadFact } from '@longshore/shared/freight/abroad.ts'
import type { SignedManifest } from '@longshore/shared/freight/manifest.ts'
import { answer, Disk, inParts } from '../store/disk.ts'

/** A manifest that was opened on this device, and who receives by it. */
export interface HeldManifest {
  readonly id: string
  readonly manifest: SignedManifest
  readonly agent: string
  readonly openedAt: number
}

/** A fact as it is kept; `outcome` once the house has it. */
export interface HeldFact extends AbroadFact {
  readonly seq: number
  readonly manifestId: string
  readonly outcome?: string
}

const MANIFESTS = 'manifests'
const FACTS = 'facts'

/** What an agent abroad received, until the house has it and beyond. Strict: what resolves is on the disk. */
export class AbroadDb {
  readonly #disk: Disk

  constructor(name = 'wms-a') {
    this.#disk = new Disk({
      ...{ name, durability: 'strict' },
      make(db) {
        db.createObjectStore(MANIFESTS, { keyPath: 'id' })
        db.createObjectStore(FACTS, { keyPath: 'seq', autoIncrement: true }).createIndex('id', 'id')
      },
    })
  }

  async keep(held: HeldManifest): Promise<void> {
    await this.#disk.write([MANIFESTS], (tx) => answer(tx.objectStore(MANIFESTS).put(held)))
  }

  manifests(): Promise<readonly HeldManifest[]> {
    return this.#disk.read([MANIFESTS], (tx) => answer<HeldManifest[]>(tx.objectStore(MANIFESTS).getAll()))
  }

  /** All of one scan, or nothing of it. One whose answer was lost may have landed: it is not doubled. */
  add(facts: readonly Omit<HeldFact, 'seq'>[]): Promise<readonly HeldFact[]> {
    return this.#disk.write([FACTS], async (tx) => {
      const store = tx.objectStore(FACTS)
      const landed = await Promise.all(facts.map(({ id }) => answer(store.index('id').getKey(id))))
      const seqs = await Promise.all(facts.map((fact, i) => landed[i] ?? answer(store.add(fact))))
      return facts.map((fact, i) => ({ ...fact, seq: Number(seqs[i]) }))
    })
  }

  async facts(manifestId: string): Promise<readonly HeldFact[]> {
    const all = await this.#disk.read([FACTS], (tx) =>
      inParts<HeldFact>(tx.objectStore(FACTS), ({ seq }) => seq),
    )
    return all.filter((fact) => fact.manifestId === manifestId)
  }

  /** What the house answered of facts, by their ids. */
  async settle(facts: readonly HeldFact[], outcomes: ReadonlyMap<string, string>): Promise<void> {
    await this.#disk.write([FACTS], async (tx) => {
      for (const fact of facts) {
        const outcome = outcomes.get(fact.id)
        if (outcome !== undefined) tx.objectStore(FACTS).put({ ...fact, outcome })
      }
    })
  }

  close(): void {
    this.#disk.close()
  }
}
