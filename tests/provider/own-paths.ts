/** Paths that are the provider's own, beside the calls of the specification. */
export const ownPaths = {
  /** The login page: what LOGIN_URL names. */
  loginPage: '/ingreso',
  /** Takes `{ idIngreso }`, the id that came with `/routing-login/{id}`, and answers the success payload. */
  exchange: '/autenticacion/canje',
  captchaScript: '/captcha-propio/guion.js',
  captchaValue: '/captcha-propio/valor',
  /** Lists of `ra-data-simple-rest`. */
  rest: '/recursos',
} as const;
