/** One sign-in. Its id is the SHA-256 of the token, which only its holder knows. */
export interface SessionRow {
  id: string
  kind: 'staff' | 'customer' | 'device'
  /** The person's, or the device's. */
  userId: string
  /** The person's epoch when it was opened: when that grows, the session is over. 0 for a device. */
  epoch: number
  openedAt: number
  seenAt: number
  endsAt: number
  address: string
  /** What the browser said it is. */
  agent: string
}

export interface CaptchaRow {
  id: string
  /** A keyed hash of the answer. */
  answer: string
  endsAt: number
}

/** Failed attempts of an account or an address. */
export interface RateBucketRow {
  id: string
  fails: number
  since: number
  blockedUntil: number
}

export interface AccessTables {
  session: SessionRow
  captcha: CaptchaRow
  rateBucket: RateBucketRow
}
