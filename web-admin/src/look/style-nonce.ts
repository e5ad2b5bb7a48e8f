import createCache from '@emotion/cache'

/** The nonce of this page: only styles that carry it are taken. Undefined where no server wrote one. */
export const styleNonce =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined

/** Where the components' styles are written. */
export const styleCache = createCache({ key: 'css', prepend: true, ...(styleNonce && { nonce: styleNonce }) })
