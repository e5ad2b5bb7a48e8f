import { join } from 'node:path'
import type { Endpoints } from '@longshore/shared/contract/endpoint.ts'
import { contract } from '@longshore/shared/contract.ts'
import {
  API,
  type Checker,
  type Symbol as Named,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync'

export type Json = Readonly<Record<string, unknown>>

/** What the calls that keys may make answer, and the types that several of them name. */
export interface DescribedAnswers {
  readonly answers: Readonly<Record<string, Json>>
  readonly types: Readonly<Record<string, Json>>
}

/** Reads what each call answers out of the types of the contract, as the compiler knows them. */
export function describedAnswers(root: string): DescribedAnswers {
  const compiler = new API({ cwd: root })
  try {
    const config = join(root, 'shared/tsconfig.json')
    const project = compiler.updateSnapshot({ openProjects: [config] }).getProject(config)
    const file = project?.program.getSourceFile(join(root, 'shared/src/contract.ts'))
    const module = file && project?.checker.getSymbolAtLocation(file)
    if (!project || !module) throw new Error('the compiler knows no contract')
    return new Describer(project.checker).all(module)
  } finally {
    compiler.close()
  }
}

/** A type of the language itself: it has a name, but none that anybody calls it by. */
const ofTheLanguage = /\/lib\.[^/]*\.d\.ts$/

class Describer {
  readonly #checker: Checker
  /** Types that are told under a name, by the compiler's id. */
  readonly #names = new Map<number, string>()
  readonly #types: Record<string, Json> = {}

  constructor(checker: Checker) {
    this.#checker = checker
  }

  all(module: Named): DescribedAnswers {
    const checker = this.#checker
    const whole = checker.getExportsOfModule(module).find(({ name }) => name === 'contract')
    const answers: Record<string, Json> = {}
    for (const [area, endpoints] of Object.entries(contract as Readonly<Record<string, Endpoints>>))
      for (const [name, endpoint] of Object.entries(endpoints)) {
        if (endpoint.does === 'command') continue
        if (endpoint.permission === null || !endpoint.audience.includes('customer')) continue
        const output = [area, name, 'output'].reduce(
          (of: Type | undefined, part) => of && this.#part(of, part),
          whole && checker.getTypeOfSymbol(whole),
        )
        if (!output) throw new Error(`${area}.${name} has no answer`)
        answers[`${area}.${name}`] = this.#schema(output)
      }
    return { answers, types: this.#types }
  }

  #part(type: Type, name: string): Type | undefined {
    const found = this.#checker.getPropertyOfType(type, name)
    return found && this.#checker.getTypeOfSymbol(found)
  }

  #schema(type: Type): Json {
    if (type.isUnionType()) return this.#union(type, type.getTypes())
    const { flags } = type
    if (type.isLiteralType()) return { const: type.value }
    if (flags & (TypeFlags.StringLike | TypeFlags.TemplateLiteral)) return { type: 'string' }
    if (flags & TypeFlags.NumberLike) return { type: 'number' }
    if (flags & TypeFlags.BooleanLike) return { type: 'boolean' }
    if (flags & TypeFlags.Null) return { type: 'null' }
    if (flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.Void | TypeFlags.Undefined)) return {}
    if (type.isIntersectionType()) {
      const plain = type.getTypes().find((one) => one.flags & (TypeFlags.StringLike | TypeFlags.NumberLike))
      if (plain) return this.#schema(plain)
    }
    if (this.#checker.isTupleType(type) && type.isTypeReference()) {
      const each = this.#checker.getTypeArguments(type).map((one) => this.#schema(one))
      return { type: 'array', prefixItems: each, items: false }
    }
    if (this.#checker.isArrayLikeType(type) && type.isTypeReference()) {
      const [item] = this.#checker.getTypeArguments(type)
      return { type: 'array', items: item ? this.#schema(item) : {} }
    }
    return this.#pageOf(type) ?? this.#named(type, () => this.#object(type))
  }

  /** Lists have one frame, which is told once. */
  #pageOf(type: Type): Json | undefined {
    if (type.getSymbol()?.name !== 'Page' || !type.isTypeReference()) return undefined
    const [row] = this.#checker.getTypeArguments(type)
    const rows = { type: 'array', items: row ? this.#schema(row) : {} }
    return { allOf: [refTo('Page'), { type: 'object', properties: { rows } }] }
  }

  /** A type that has a name of the house is told once and named by it. */
  #named(type: Type, schema: () => Json): Json {
    const known = this.#names.get(type.id)
    if (known) return refTo(known)
    const name = this.#nameOf(type)
    if (!name) return schema()
    this.#names.set(type.id, name)
    this.#types[name] = {}
    this.#types[name] = schema()
    return refTo(name)
  }

  #nameOf(type: Type): string | undefined {
    const alias = type.getAliasSymbol()
    const symbol = alias ?? (type.isClassOrInterface() ? type.getSymbol() : undefined)
    if (!symbol || type.getAliasTypeArguments().length > 0) return undefined
    const path = symbol.declarations[0]?.path ?? ''
    if (ofTheLanguage.test(path)) return undefined
    if (!(symbol.name in this.#types)) return symbol.name
    const area = path.split('/').at(-2) ?? ''
    const longer = `${area[0]?.toUpperCase()}${area.slice(1)}${symbol.name}`
    if (longer in this.#types) throw new Error(`two types are named ${longer}`)
    return longer
  }

  #union(type: Type, members: readonly Type[]): Json {
    const said = members.filter(({ flags }) => !(flags & TypeFlags.Undefined))
    const [only] = said
    if (only && said.length === 1) return this.#schema(only)
    const literals = said.filter((one) => one.isLiteralType())
    if (literals.length === said.length) {
      if (literals.every(({ flags }) => flags & TypeFlags.BooleanLike)) return { type: 'boolean' }
      return this.#named(type, () => enumOf(literals.map((one) => (one.isLiteralType() ? one.value : ''))))
    }
    const parts = said.filter((one) => !one.isLiteralType()).map((one) => this.#schema(one))
    if (literals.length) parts.push(this.#union(type, literals))
    const isNull = ({ type: of }: Json) => of === 'null'
    return nullable(parts) ?? { anyOf: [...parts.filter((one) => !isNull(one)), ...parts.filter(isNull)] }
  }

  #object(type: Type): Json {
    const checker = this.#checker
    const [index] = checker.getIndexInfosOfType(type)
    const properties: Record<string, Json> = {}
    const required: string[] = []
    for (const symbol of checker.getPropertiesOfType(type)) {
      const of = checker.getTypeOfSymbol(symbol)
      if (!of) continue
      const description = symbol.getDocumentationComment(checker).replaceAll(/\s+/g, ' ').trim()
      properties[symbol.name] = { ...this.#schema(of), ...(description && { description }) }
      const left = of.isUnionType() && of.getTypes().some(({ flags }) => flags & TypeFlags.Undefined)
      if (!(symbol.flags & SymbolFlags.Optional) && !left) required.push(symbol.name)
    }
    if (index && required.length === 0)
      return { type: 'object', additionalProperties: this.#schema(index.valueType) }
    return { type: 'object', additionalProperties: false, required, properties }
  }
}

function refTo(name: string): Json {
  return { $ref: `#/components/schemas/${name}` }
}

function enumOf(values: readonly unknown[]): Json {
  const sorted = [...values].sort()
  return { type: typeof sorted[0], enum: sorted }
}

/** `{type: X}` and `{type: null}` are one type with two words. */
function nullable(parts: readonly Json[]): Json | undefined {
  const [some, ...more] = parts.filter(({ type }) => type !== 'null')
  if (!some || more.length > 0) return undefined
  if (typeof some.type !== 'string') return undefined
  const nulls = some.enum ? { enum: [...(some.enum as unknown[]), null] } : {}
  return { ...some, type: [some.type, 'null'], ...nulls }
}

/** The module that the server tells them from: a line each. */
export function answersModule({ answers, types }: DescribedAnswers): string {
  const table = (name: string, of: Readonly<Record<string, Json>>) => [
    '// biome-ignore format: a line for each',
    `export const ${name}: Readonly<Record<string, object>> = {`,
    ...Object.keys(of)
      .sort()
      .map((one) => `  '${one}': ${JSON.stringify(of[one])},`),
    '}',
  ]
  return [
    '// Drawn by `pnpm docs:answers` out of the types of the contract.',
    '',
    '/** What the calls that keys may make answer, by area and name. */',
    ...table('answers', answers),
    '',
    '/** The types that they name. */',
    ...table('answerTypes', types),
    '',
  ].join('\n')
}
