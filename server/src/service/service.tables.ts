/** When a key was last used, to the minute. */
export interface ApiKeyUseRow {
  id: string
  usedAt: number
}

export interface ServiceTables {
  apiKeyUse: ApiKeyUseRow
}
