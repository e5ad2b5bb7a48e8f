import { refusals } from '../command/refusals.ts'

/** Whether a row may be moved so; refuses in the words of the machine. */
export function mustAllow(allowed: boolean, move: string, status: string): void {
  if (!allowed) throw refusals.moveNotAllowed({ move, status })
}
