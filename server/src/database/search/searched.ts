/** Tables whose rows are found by words, and the columns these come from. */
export const searched: Readonly<Record<string, readonly string[]>> = {
  sku: ['code', 'sellerSku', 'name', 'nameEn', 'identification'],
}

export function isSearched({ name }: { readonly name: string }): boolean {
  return name in searched
}
