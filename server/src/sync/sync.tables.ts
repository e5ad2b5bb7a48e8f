/** A one-time code that enrols a handheld; kept hashed. */
export interface EnrolmentRow {
  id: string
  warehouseId: string
  name: string
  endsAt: number
}

/** A challenge that its device answered: it opens no second token. */
export interface ChallengeRow {
  id: string
  deviceId: string
  endsAt: number
}

/** A device's last contact and what it had not sent by then: a lost device leaves a known number behind. */
export interface ContactRow {
  id: string
  scope: string
  at: number
  pending: number
  oldest: number
  last: number
  cursor: number
  app: string
  selfTest: string | null
  /** Whether its browser promised to keep the storage. */
  storageKept: 0 | 1 | null
  /** Its clock ahead of the server's, ms; below zero behind it. */
  clockOff: number
}

export interface SyncTables {
  enrolment: EnrolmentRow
  challenge: ChallengeRow
  contact: ContactRow
}
