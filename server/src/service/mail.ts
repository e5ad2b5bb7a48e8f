export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** What letters leave the house by. Ends when the next server has taken the letter; throws what it said otherwise. */
export interface Mail {
  send(letter: Letter): Promise<void>
}

/** How long a mail server may take, ms. */
const PATIENCE = 20_000

/** Letters by SMTP, such as `smtps://user:password@mail.example.com`. */
export function smtpMail({ url, from }: { readonly url: string; readonly from: string }): Mail {
  const limits = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE }
  const open = async () => (await import('nodemailer')).createTransport({ url, ...limits }, { from })
  let transport: ReturnType<typeof open> | undefined
  return {
    async send(letter) {
      transport ??= open()
      await (await transport).sendMail(letter)
    },
  }
}
