export function serverProgram(base?: string): string
export function builtFolder(base?: string): string
export function sourcesIn(folder: string, base?: string): string[]
