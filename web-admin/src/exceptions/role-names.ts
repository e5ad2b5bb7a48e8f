import { defaultRoles } from '@longshore/shared/access/default-roles.ts'
import { spoken } from '../language/language.ts'

const roles: Readonly<Record<string, { readonly name: Readonly<Record<'zh' | 'en' | 'es', string>> }>> =
  defaultRoles

/** A role that came with the product, in the spoken language; the id of any other. */
export function roleName(id: string): string {
  return roles[id]?.name[spoken()] ?? id
}

/** The roles that own exceptions or may be given them. */
export const staffRoles = Object.entries(defaultRoles)
  .filter(([id, { audience }]) => audience === 'staff' && id !== 'admin')
  .map(([id]) => id)
