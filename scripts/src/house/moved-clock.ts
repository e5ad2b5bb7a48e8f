/** A script after which the clock of the program or the page that runs it is so many milliseconds ahead. */
export function clockAhead(ms: number): string {
  return `{
  const now = Date.now
  globalThis.Date = new Proxy(Date, {
    construct: (of, given, by) => Reflect.construct(of, given.length > 0 ? given : [now() + ${ms}], by),
    get: (of, name) => (name === 'now' ? () => now() + ${ms} : Reflect.get(of, name)),
  })
}`
}

/** What a program of Node is started with for that; its threads are ahead too. */
export function nodeAhead(ms: number): { readonly NODE_OPTIONS: string } {
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clockAhead(ms))}` }
}
