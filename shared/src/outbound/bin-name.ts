/** What a bin is called on its cart: the last part of its code. */
export function binName(bin = ''): string {
  return bin.slice(bin.lastIndexOf('-') + 1)
}
