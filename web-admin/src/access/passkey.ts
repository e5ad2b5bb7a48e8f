import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

/** Whether this browser makes and uses keys of a host here: it must be the page's own, by name. */
export function passkeysWork(host: string): boolean {
  return browserSupportsWebAuthn() && location.hostname === host
}

/** Whether such a question can be answered here. */
export function canAnswer(options: object | null): options is PublicKeyCredentialRequestOptionsJSON {
  return options !== null && 'rpId' in options && passkeysWork(String(options.rpId))
}

/** The JSON of a new key. Undefined where the person or the browser made none. */
export function makePasskey(options: object): Promise<string | undefined> {
  return written(startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }))
}

/** The JSON of the answer to a question. Undefined where there is none. */
export function answerWithPasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
): Promise<string | undefined> {
  return written(startAuthentication({ optionsJSON: options }))
}

function written(made: Promise<object>): Promise<string | undefined> {
  return made.then(
    (answer) => JSON.stringify(answer),
    () => undefined,
  )
}
