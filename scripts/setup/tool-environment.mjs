import process from 'node:process';

/**
 * What npm, Node.js and the tools that build need: where programs, homes and temporary files are, how a registry is
 * reached, and how output looks. Everything else may be a secret of the server (PKI_SECRET, DATABASE_URL, SMTP_URL, …),
 * which scripts of packages have no business with.
 */
const needed = [
  /^(PATH|PATHEXT|HOME|USER|LOGNAME|SHELL|PWD|TERM|COLORTERM|CI|TZ|LANG|LC_\w+|XDG_\w+)$/i,
  /^(TMPDIR|TEMP|TMP)$/i,
  /^(NPM_\w+|NODE_AUTH_TOKEN|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|(HTTPS?|ALL|NO)_PROXY|NO_COLOR|FORCE_COLOR)$/i,
  /^(SYSTEMROOT|SYSTEMDRIVE|WINDIR|COMSPEC|USERPROFILE|HOMEDRIVE|HOMEPATH|APPDATA|LOCALAPPDATA|PROGRAM\w+(\(X86\))?)$/i,
];

/**
 * Returns the environment of a tool that is started beside the server.
 * @param {NodeJS.ProcessEnv} [more] what it is given beside
 * @param {NodeJS.ProcessEnv} [from]
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnvironment(more = {}, from = process.env) {
  const passed = Object.entries(from).filter(([name]) => needed.some((pattern) => pattern.test(name)));
  return { ...Object.fromEntries(passed), ...more };
}
