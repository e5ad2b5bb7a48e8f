/** One sign-in. Its id is the SHA-256 of the token, which only its holder knows. */
export type SessionRow = {
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
  /** When its holder last proved to be the person; 0 for a device. */
  provenAt: number
}

export interface CaptchaRow {
  id: string
  /** A keyed hash of the answer. */
  answer: string
  endsAt: number
}

/** A sign-in whose password was right and whose second step is open. Its id is the SHA-256 of the ticket. */
export interface SignInTicketRow {
  id: string
  kind: 'staff' | 'customer'
  userId: string
  epoch: number
  endsAt: number
}

/** A code that was used: once is all. Recovery codes stay, those of authenticators for a day. */
export interface UsedCodeRow {
  id: string
  usedAt: number
}

/** Failed attempts of an account or an address. */
export interface RateBucketRow {
  id: string
  fails: number
  since: number
  blockedUntil: number
}

/** How far a passkey had counted when it was last used. Its id is the passkey's. */
export interface PasskeyUseRow {
  id: string
  counter: number
  usedAt: number
}

export interface AccessTables {
  session: SessionRow
  captcha: CaptchaRow
  rateBucket: RateBucketRow
  signInTicket: SignInTicketRow
  usedCode: UsedCodeRow
  passkeyUse: PasskeyUseRow
}
