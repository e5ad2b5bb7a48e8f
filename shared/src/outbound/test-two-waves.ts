import { anOrder, anOrderLine, aTask } from './test-orders.ts'

/** What a picker walks: W1 goes into one tote, W2 on a cart with a bin for each order. */
export const twoWaves = {
  outboundOrder: [
    anOrder('O1', 'W1', { pieces: 6, lines: 2 }),
    anOrder('O2', 'W2', { bin: 'T-W2-01' }),
    anOrder('O3', 'W2', { bin: 'T-W2-02' }),
  ],
  outboundLine: [
    anOrderLine('O1', 'W1', 'A', { quantity: 5 }),
    anOrderLine('O1', 'W1', 'B', { lineNo: 2 }),
    anOrderLine('O2', 'W2', 'A'),
    anOrderLine('O3', 'W2', 'A'),
  ],
  pickTask: [
    aTask('O1', 'W1', 'A', { position: 'A-1', quantity: 3, walk: 1 }),
    aTask('O1', 'W1', 'B', { position: 'A-1', walk: 2 }),
    aTask('O1', 'W1', 'A', { position: 'B-1', quantity: 2, walk: 3 }),
    aTask('O2', 'W2', 'A', { position: 'A-1', bin: 'T-W2-01', walk: 1 }),
    aTask('O3', 'W2', 'A', { position: 'A-1', bin: 'T-W2-02', walk: 2 }),
  ],
}
