// Runs in the scanner's page: what a worker would feel, measured where it happens.

/** From the scanner's Enter to the frame that shows the answer, in ms; the answer comes only after the disk has the scan. */
const answers = []
/** Tasks that held the page up for more than 50 ms, in ms. */
const tasks = []
let entered

/** Drawn anew for each answer. */
const shown = () => document.querySelector('.result-body')

addEventListener(
  'keydown',
  ({ key, timeStamp }) => {
    if (key === 'Enter') entered = { at: timeStamp, shown: shown() }
  },
  true,
)

new MutationObserver(() => {
  if (!entered || !shown() || shown() === entered.shown) return
  const since = entered.at
  entered = undefined
  const { outcome } = document.querySelector('.result').dataset
  requestAnimationFrame(() => {
    // A message comes after the frame was painted.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => answers.push({ ms: performance.now() - since, outcome })
    port2.postMessage(null)
  })
}).observe(document, { subtree: true, childList: true })

new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) tasks.push({ at: startTime, ms: duration })
}).observe({ type: 'longtask', buffered: true })

window.watched = { answers, tasks }
