/** What is left of a registration that ended: that its link was good once, and nothing of a person. */
export const blankRegistration = {
  username: '',
  email: '',
  address: '',
  names: '',
  last_names: '',
  password_hash: '',
  network: null,
} as const;
