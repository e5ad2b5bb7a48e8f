/** What Node and every browser have and a rule may use; anything else comes through a port. */
declare class TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>
}

declare class TextDecoder {
  decode(bytes?: Uint8Array): string
}

declare const crypto: {
  readonly subtle: { digest(algorithm: 'SHA-256', bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> }
}
