import { createServer, type Server } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>A page with one form</title>
    <link rel="stylesheet" href="/form.css" />
    <script type="module" src="/form.js"></script>
  </head>
  <body>
    <main>
      <h1>One form</h1>
      <form novalidate>
        <label for="username">User</label>
        <input id="username" name="username" autocomplete="username" />
        <label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="current-password" />
        <p id="problem" role="alert"></p>
        <button>Enter</button>
      </form>
    </main>
  </body>
</html>`;
const css = `body { margin: 0; font: 16px system-ui; }
main { max-width: 24rem; margin: 2rem auto; }
form { display: grid; gap: 0.75rem; }
input, button { padding: 0.75rem; font: inherit; }`;
const js = `const form = document.querySelector('form');
const problem = document.querySelector('#problem');
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const values = Object.fromEntries(new FormData(form));
  const missing = Object.keys(values).find((name) => values[name].trim() === '');
  problem.textContent = missing ? 'Write your ' + missing : '';
  if (missing) return form.elements[missing].focus();
  const answer = await fetch('/login', { method: 'POST', body: JSON.stringify(values) });
  if (!answer.ok) problem.textContent = 'It failed';
});`;

const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
  '/': ['text/html; charset=utf-8', html],
  '/form.css': ['text/css', css],
  '/form.js': ['text/javascript', js],
};

/** Returns a page with one form and no framework: what the public pages are measured against. */
export async function startBareForm(): Promise<{ address: string; stop: () => Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    const [type, text] = files[incoming.url ?? '/'] ?? ['text/plain', ''];
    outgoing.writeHead(text === '' ? 404 : 200, { 'content-type': type, 'content-encoding': 'br' });
    outgoing.end(brotliCompressSync(text));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${portOf(server)}`, stop: () => closed(server) };
}

function portOf(server: Server): number {
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The bare form has no port.');
  return place.port;
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => void (server.closeAllConnections(), server.close(() => resolve())));
}
