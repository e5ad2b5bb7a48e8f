import { isDeskOnly } from '@longshore/shared/language/desk-only.ts'
import type { Plugin } from 'vite'

/** What the scanner's build does to its sources besides compiling them: each step makes it smaller and says what for. */

/** As far as it is looked at: a node of a parsed source. */
interface Node {
  readonly type?: unknown
  readonly name?: string
  readonly start: number
  readonly end: number
  readonly key?: Node & { readonly value?: unknown }
  readonly value?: Node & { readonly value?: unknown }
  readonly callee?: Node
  readonly arguments?: readonly Node[]
  readonly superClass?: Node | null
  readonly body?: { readonly body?: readonly Node[] }
}

/**
 * Private names (`#rows`) become short plain ones (`_0`). Browsers of the floor know private fields but not private
 * methods, and the syntax of ES2020 has neither: each would cost a WeakMap, in size and at every use. Who may use them is
 * checked by the compiler before, so nothing is lost.
 */
export function plainNames(): Plugin {
  return {
    name: 'plain-names',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /#\w/ },
      handler(code, id) {
        const lang = id.endsWith('x') ? 'tsx' : 'ts'
        return { code: withPlainNames(code, this.parse(code, { lang })), map: null }
      },
    },
  }
}

/** Refusals that only a desk meets are left out, and so are their sentences in every language. */
export function withoutDesk(): Plugin {
  return {
    name: 'without-desk',
    enforce: 'pre',
    transform: {
      filter: { id: /\/shared\/src\/(language\/refusal(s(-\w+)?|-words)\.\w\w|\w+\/refusals)\.ts$/ },
      handler(code) {
        return { code: leftForFloor(code, this.parse(code, { lang: 'ts' })), map: null }
      },
    },
  }
}

/** Columns of tables are left out: they say how a database keeps a row, and a device keeps it as it comes. */
export function withoutColumns(): Plugin {
  return {
    name: 'without-columns',
    enforce: 'pre',
    transform: {
      filter: { id: /\/shared\/src\/.*\.ts$/, code: /\btable\(/ },
      handler(code) {
        return { code: leftForDevice(code, this.parse(code, { lang: 'ts' })), map: null }
      },
    },
  }
}

/** Files that are fetched later are just imported: all styles come with the page, and nobody waits for what else they need. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
    renderChunk: (code) => ({ code: withPlainImports(code), map: null }),
  }
}

const wrapped =
  /__vitePreload\(async \(\) => \{\s*const (\{[^{}]*\}) = await (import\([^()]*\));\s*return \1;\s*\}, __VITE_PRELOAD__\)/g

/** An import that waits for styles too, as the bundler writes one, and that takes some names out, is the import alone. */
export function withPlainImports(code: string): string {
  return code.replace(wrapped, '$2')
}

interface Graph {
  getModuleInfo(id: string): { readonly isEntry: boolean; readonly importers: readonly string[] } | null
}

/** Names one file for all that the page loads at once, whatever else needs it later. */
export function inFirstFile(name: string): (id: string, graph: Graph) => string | null {
  const known = new Map<string, boolean>()
  function isAtOnce(id: string, graph: Graph): boolean {
    const info = known.has(id) ? undefined : graph.getModuleInfo(id)
    if (info) {
      known.set(id, info.isEntry)
      if (info.importers.some((importer) => isAtOnce(importer, graph))) known.set(id, true)
    }
    return known.get(id) ?? false
  }
  return (id, graph) => (isAtOnce(id, graph) ? name : null)
}

/** @param tree the code, parsed as ESTree */
export function withPlainNames(code: string, tree: unknown): string {
  const found: Node[] = []
  walk(tree, (node) => {
    if (isPrivate(node)) found.push(node)
    if (node.superClass && node.body?.body?.some(({ key }) => isPrivate(key)))
      throw new Error('a class that extends another keeps no private names: they might be those of the other')
  })
  if (/\b_\d+\b/.test(code)) throw new Error('a name like _0 is what a private name would become')
  const names = [...new Set(found.map(({ name }) => name))]
  return replaced(code, found, ({ name }) => `_${names.indexOf(name)}`)
}

/** @param tree the code, parsed as ESTree */
export function leftForFloor(code: string, tree: unknown): string {
  const found: Node[] = []
  walk(tree, (node) => {
    const isRefusal = node.value?.callee?.name === 'refusal'
    const says = isRefusal ? node.value?.arguments?.[1]?.value : node.key?.value
    if (node.type === 'Property' && typeof says === 'string' && isDeskOnly(says)) found.push(node)
  })
  return replaced(code, found, () => '...{}')
}

/** @param tree the code, parsed as ESTree */
export function leftForDevice(code: string, tree: unknown): string {
  const found: Node[] = []
  walk(tree, ({ type, callee, arguments: [, columns] = [] }) => {
    if (type === 'CallExpression' && callee?.name === 'table' && columns?.type === 'ObjectExpression')
      found.push(columns)
  })
  return replaced(code, found, () => '{}')
}

function replaced(code: string, nodes: readonly Node[], by: (node: Node) => string): string {
  let written = ''
  let at = 0
  for (const node of [...nodes].sort((a, b) => a.start - b.start)) {
    written += code.slice(at, node.start) + by(node)
    at = node.end
  }
  return written + code.slice(at)
}

function isPrivate(node: Node | undefined): boolean {
  return node?.type === 'PrivateIdentifier'
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return
  visit(node as Node)
  for (const child of Object.values(node)) walk(child, visit)
}
