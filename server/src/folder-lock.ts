import { readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Another living server holds the folder. Its message is the sentence to print. */
export class FolderTaken extends Error {}

interface Holder {
  readonly pid: number
  /** When that process began, where the system tells: a number that was given to another program since is no holder. */
  readonly began: string
}

/**
 * Takes a data folder for this process, so that no second server writes into it. A lock that a killed server left
 * behind is taken over. Answers how to give it back.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'longshore.lock')
  const mine = JSON.stringify({ pid: process.pid, began: beganAt(process.pid) } satisfies Holder)
  for (let tries = 0; ; tries++) {
    try {
      writeFileSync(file, mine, { flag: 'wx' })
      return () => unlinkSync(file)
    } catch (fault) {
      if ((fault as { code?: string }).code !== 'EEXIST' || tries > 3) throw fault
    }
    const holder = holderOf(file)
    if (holder && lives(holder))
      throw new FolderTaken(
        `Another Longshore (process ${holder.pid}) already serves the data in ${folder}. Stop it, or choose another DATA_DIR.`,
      )
    unlinkSync(file)
  }
}

function holderOf(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    // Gone meanwhile, or cut short by a power cut.
    return undefined
  }
}

function lives({ pid, began }: Holder): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (fault) {
    return (fault as { code?: string }).code === 'EPERM'
  }
  return began === beganAt(pid)
}

/** The start time of a process in the kernel's ticks; '' where the system has no such file. */
function beganAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
