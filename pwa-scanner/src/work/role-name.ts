import { defaultRoles } from '@longshore/shared/access/default-roles.ts'
import type { Language } from '../language/language.ts'

/** Who acts on an exception, in the worker's language. A role that this version does not know is a manager's to see to. */
export function roleName(role: string, language: Language): string {
  const known = Object.entries(defaultRoles).find(([id]) => id === role)?.[1] ?? defaultRoles.manager
  return known.name[language]
}
