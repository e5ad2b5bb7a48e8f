/** Where the chain over a scope's commands stood at one of them. Append-only. */
export interface AuditSealRow {
  scope: string
  /** The last command that is in it. */
  upTo: number
  /** HMAC-SHA-256 over the hash before and each command since, in their order; hexadecimal. */
  hash: string
  at: number
}

export interface AuditTables {
  auditSeal: AuditSealRow
}
