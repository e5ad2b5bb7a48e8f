import { REFUSED } from '@longshore/shared/service/mailbox.ts'
import { PATIENCE, type SignIn } from './sign-in.ts'

/** Signs in at a server of SMTP and leaves again; answers what is wrong in a word, '' where nothing is. */
export async function smtpSignIn({ protocol, host, port, place, user, by }: SignIn): Promise<string> {
  const secure = protocol === 'smtps'
  const limits = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE }
  const auth =
    'token' in by ? { type: 'OAuth2' as const, user, accessToken: by.token } : { user, pass: by.password }
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    ...{ host: place.address, port, secure, ignoreTLS: !secure, auth, ...limits },
    tls: { servername: host },
  })
  try {
    await transport.verify()
    return ''
  } catch (fault) {
    const { code } = fault as { code?: string }
    return code === 'EAUTH' ? REFUSED : (code ?? 'FAILED')
  } finally {
    transport.close()
  }
}
