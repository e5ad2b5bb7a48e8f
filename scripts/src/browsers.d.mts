export function otherBrowser(own: string): string | undefined
