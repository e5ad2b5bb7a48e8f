import { forCustomers, type PermissionId } from '../access/permissions.ts'
import { flag, integer, json, listOf, maybe, type RowOf, table, text } from '../rows/table.ts'

/** What a program of a customer signs in with. The token itself is known to its holder alone. */
export const apiKey = table(
  'apiKey',
  {
    customerId: text,
    /** Who made it: the key never may what its maker may not, and works while the maker's account does. */
    userId: text,
    name: text,
    /** How the token begins, by which people know it again. */
    prefix: text,
    /** SHA-256 of the token. */
    tokenHash: text,
    scopes: json<readonly string[]>(),
    createdAt: integer,
    expiresAt: integer,
    revoked: flag,
    revokedAt: maybe(integer),
  },
  { owner: 'customerId' },
)
export type ApiKey = RowOf<typeof apiKey>
export const apiKeysOfCustomer = listOf('apiKeysOfCustomer', apiKey, ['customerId', 'revoked'])

/** Keys of one customer that are not revoked. */
export const KEY_LIMIT = 20
/** The longest life of a key, days. */
export const KEY_DAYS = 366
/** How every token of a key begins: no session's does. */
export const TOKEN_START = 'lsk_'

/** Who signs in, and for whom else: never a program. */
const ofPeopleAlone: ReadonlySet<string> = new Set<PermissionId>([
  'access.customer-users',
  'service.developer',
])

/** What a key may be given: its maker's rights without those that make logins and keys. */
export const keyScopes: readonly PermissionId[] = [...forCustomers].filter((one) => !ofPeopleAlone.has(one))

export function isKeyScope(text: string): boolean {
  return (keyScopes as readonly string[]).includes(text)
}

/** What a key may do now: its scopes, as far as its maker still may. */
export function rightsOfKey(
  { scopes }: Pick<ApiKey, 'scopes'>,
  maker: ReadonlySet<string> | undefined,
): ReadonlySet<string> {
  return new Set(scopes.filter((one) => isKeyScope(one) && maker?.has(one)))
}
