/** What a page shows later is waited for longer than a second: on a machine with other work one turn of the loop may take as long. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: 15_000 })
}
