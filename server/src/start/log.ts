import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { SourcePlaces } from './source-places.ts'

/** What may be written down, and nothing else: no input, no token, no name, no address of a person. */
interface Line {
  readonly route?: string
  readonly status?: number
  readonly ms?: number
  readonly command?: string
  readonly outcome?: string
  readonly scope?: string
  readonly actor?: string
  readonly defect?: string
  readonly where?: string
  readonly sentence?: string
}

const ALLOWED: readonly (keyof Line)[] = [
  'route',
  'status',
  'ms',
  'command',
  'outcome',
  'scope',
  'actor',
  'defect',
  'where',
  'sentence',
]

export interface Log {
  info(event: string, line?: Line): void
  warn(event: string, line?: Line): void
  /** Writes down a defect and answers the id that people are shown. */
  defect(fault: unknown, where: string): string
}

const places = new SourcePlaces()

/** A structured log of one JSON line per event; keys outside the list are dropped. */
export function openLog(to: { write(text: string): void } = process.stdout): Log {
  const logger = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, to as pino.DestinationStream)
  return {
    info: (event, line) => logger.info(allowed(line), event),
    warn: (event, line) => logger.warn(allowed(line), event),
    defect(fault, where) {
      const id = randomBytes(5).toString('hex')
      logger.error({ ...allowed({ defect: id, where }), ...faultLine(fault) }, 'defect')
      return id
    },
  }
}

function allowed(line: Line = {}): Line {
  return Object.fromEntries(ALLOWED.flatMap((key) => (line[key] === undefined ? [] : [[key, line[key]]])))
}

/** The kind of a fault and where it was thrown; its message is cut, for it may quote what somebody sent. */
function faultLine(fault: unknown): Readonly<Record<string, string>> {
  if (!(fault instanceof Error)) return { fault: typeof fault }
  const lines = (fault.stack ?? '').split('\n').filter((text) => /^\s+at /.test(text))
  const stack = lines.slice(0, 8).map((line) => places.said(line))
  return { fault: fault.name, message: fault.message.slice(0, 300), stack: stack.join('\n') }
}
