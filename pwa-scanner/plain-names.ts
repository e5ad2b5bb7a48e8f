import type { Plugin } from 'vite'

/** As far as it is looked at: a node of a parsed source. */
interface Node {
  readonly type?: unknown
  readonly name?: string
  readonly start: number
  readonly end: number
  readonly key?: Node
  readonly superClass?: Node | null
  readonly body?: { readonly body?: readonly Node[] }
}

/**
 * A build step: private names (`#rows`) become short plain ones (`_0`). Browsers of the floor know private fields but not
 * private methods, and the syntax of ES2020 has neither: each would cost a WeakMap, in size and at every use. Who may
 * use them is checked by the compiler before, so nothing is lost.
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

/** @param tree the code, parsed as ESTree */
export function withPlainNames(code: string, tree: unknown): string {
  const found: Node[] = []
  walk(tree, (node) => {
    if (isPrivate(node)) found.push(node)
    if (node.superClass && node.body?.body?.some(({ key }) => isPrivate(key)))
      throw new Error('a class that extends another keeps no private names: they might be those of the other')
  })
  if (/\b_\d+\b/.test(code)) throw new Error('a name like _0 is what a private name would become')
  const names: unknown[] = []
  let plain = ''
  let at = 0
  for (const { name, start, end } of found.sort((a, b) => a.start - b.start)) {
    if (!names.includes(name)) names.push(name)
    plain += `${code.slice(at, start)}_${names.indexOf(name)}`
    at = end
  }
  return plain + code.slice(at)
}

function isPrivate(node: Node | undefined): boolean {
  return node?.type === 'PrivateIdentifier'
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return
  visit(node as Node)
  for (const child of Object.values(node)) walk(child, visit)
}
