import { join } from 'node:path'
import { createVitest, type Vitest } from 'vitest/node'
import type { PlantedChange } from '../planting/planted-change.ts'

const root = join(import.meta.dirname, '../../..')

/** How the tests of one file went. */
export interface Went {
  readonly passed: readonly string[]
  /** The test's name and what it said. */
  readonly failed: ReadonlyMap<string, string>
  /** Why the file could not be run as a whole. */
  readonly broken: readonly string[]
}

/** Of these tests those whose names quote a sentence. */
export function quoting(sentence: string, { passed, failed, broken }: Went): Went {
  const quotes = (name: string) => name.toLowerCase().includes(sentence.toLowerCase())
  return {
    passed: passed.filter(quotes),
    failed: new Map([...failed].filter(([name]) => quotes(name))),
    broken,
  }
}

/** Runs quoting tests again and again in one Vitest, with a rule planted out and without. */
export class QuotingTests {
  readonly #vitest: Vitest
  #planted: readonly PlantedChange[] = []

  private constructor(vitest: Vitest) {
    this.#vitest = vitest
  }

  static async open(): Promise<QuotingTests> {
    const config = 'scripts/src/rules/test-settings.ts'
    const vitest = await createVitest('test', { root, config, watch: false, reporters: [{}], maxWorkers: 1 })
    await vitest.standalone()
    return new QuotingTests(vitest)
  }

  /** On SQLite alone: no rule is another on PostgreSQL, and the suite runs its tests on both. */
  async run(
    test: string,
    sentences: readonly string[],
    changes: readonly PlantedChange[] = [],
  ): Promise<Went> {
    this.#plant(changes)
    const literal = sentences.map((sentence) => sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
    this.#vitest.setGlobalTestNamePattern(new RegExp(`^(?!.* on postgres ).*(${literal})`, 'i'))
    const specifications = await this.#vitest.globTestSpecifications([test])
    const { testModules, unhandledErrors } = await this.#vitest.runTestSpecifications(specifications)
    const ran = testModules.filter(({ moduleId }) => moduleId.endsWith(`/${test}`))
    const tests = ran.flatMap((module) => [...module.children.allTests()])
    return {
      passed: tests.filter((one) => one.result().state === 'passed').map(({ fullName }) => fullName),
      failed: new Map(
        tests
          .filter((one) => one.result().state === 'failed')
          .map((one) => [one.fullName, messageOf(one.result().errors?.[0])]),
      ),
      broken: [...ran.flatMap((module) => module.errors()), ...unhandledErrors].map(messageOf),
    }
  }

  close(): Promise<void> {
    return this.#vitest.close()
  }

  #plant(changes: readonly PlantedChange[]): void {
    process.env.PLANTED = JSON.stringify(changes)
    for (const { file } of [...this.#planted, ...changes]) this.#vitest.invalidateFile(join(root, file))
    this.#planted = changes
  }
}

function messageOf(error: unknown): string {
  return String((error as { message?: string } | undefined)?.message).split('\n')[0] ?? ''
}
