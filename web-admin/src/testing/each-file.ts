/**
 * Files of tests share their modules and one document. Each begins with nothing on it, whatever the one before left, such as a
 * dialog that hides all else from whoever reads by roles. What comes later is waited for longer than a second: on a machine
 * with other work one turn of the loop may take as long.
 */
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 15_000 })
  cleanup()
  document.body.replaceChildren()
}
