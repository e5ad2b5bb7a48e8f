/** A bucket as the feed holds it: most end with the scope that the line names already. */
export function shortBucket(bucket: string, scope: string): string {
  return bucket.endsWith(`:${scope}`) ? bucket.slice(0, -scope.length) : bucket
}

/** The bucket of a line of the feed. */
export function longBucket(stored: string, scope: string): string {
  return stored.endsWith(':') ? stored + scope : stored
}
