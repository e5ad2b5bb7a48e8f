/** The key of the page at an address. */
export function keyOf({ pathname }: { pathname: string }): string {
  return pathname.replace(/^\/|\/$/g, '')
}
