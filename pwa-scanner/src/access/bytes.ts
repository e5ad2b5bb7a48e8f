/** Bytes as URL-safe base64 without padding, as the server reads signatures. */
export function base64url(bytes: ArrayBuffer): string {
  const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false
  let apart = 0
  for (let at = 0; at < one.length; at++) apart |= (one[at] ?? 0) ^ (other[at] ?? 0)
  return apart === 0
}
