import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decryptPassword } from '../../../src/contract/wire-cipher';
import { setLanguage } from '../../../src/console/kit/language';
import { loadTexts } from '../../../src/console/kit/use-translate';
import { productChoices, readWantedProduct } from '../../../src/console/session/wanted-product';
import { CertificateOverview } from '../../../src/console/portal/registration/certificate-overview';
import { errorResponse, json, runtime, stubFetch, type Seen } from '../stub-fetch';
import { demoRuntime, showPage } from './show-page';
import { stubWorker } from './stub-worker';

const enter = vi.hoisted(() => vi.fn());
vi.mock('../../../src/console/portal/sign-in-redirect/start-session-from-login', () => ({
  arriveFromLogin: enter,
}));

/** Returns a server whose registration is open, or not; `respond` answers what is sent to it. */
function server(isOpen: boolean, respond: (seen: Seen) => Response = () => json({})): Seen[] {
  return stubFetch((seen) => {
    if (seen.url.endsWith('/captcha-challenge')) return json({ parameters: { algorithm: 'x' }, signature: 's' });
    if (seen.url.endsWith('/verify-captcha')) return json({ success: true });
    if (seen.url.endsWith('/login-challenge')) return json({ challenge: 'once', expiresAt: '2030-01-01T00:00:00Z' });
    if (seen.url.endsWith('/registration') && seen.method === 'GET') return json({ isOpen });
    return respond(seen);
  });
}

const sent = (seen: Seen[], path: string) =>
  seen.filter(({ url, method }) => url.endsWith(path) && method === 'POST').map(({ body }) => body);

async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await userEvent.clear(await screen.findByLabelText(label));
    if (value !== '') await userEvent.type(screen.getByLabelText(label), value);
  }
}

const ana = {
  Nombres: 'Ana María',
  Apellidos: 'Ruiz',
  'Correo electrónico': ' Ána.Ruiz@rubrica.example ',
  Contraseña: 'Mariposa verde 47',
};

beforeEach(() => {
  stubWorker();
  enter.mockReset().mockReturnValue(new Promise(() => undefined));
});

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  productChoices.set({});
});

describe('asking for a certificate without an account', () => {
  it('leads to the registration where it is open', async () => {
    server(true);
    await showPage('/security/login');
    await userEvent.click(screen.getByRole('link', { name: 'Solicitar un certificado' }));
    expect(await screen.findByRole('link', { name: 'Crear una cuenta' })).toHaveAttribute('href', '/register');
  });

  it('says where it is not whom to ask for one', async () => {
    server(false);
    await showPage('/security/login');
    await userEvent.click(screen.getByRole('link', { name: 'Solicitar un certificado' }));
    expect(await screen.findByText('Ingrese y lo llevamos a solicitar su certificado.')).toBeVisible();
    expect(await screen.findByText(/Si todavía no tiene cuenta, pídala a la mesa de ayuda/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Crear una cuenta' })).toBeNull();
  });
});

describe('the registration', () => {
  it('shows the certificates also to who opened them before the page was there', async () => {
    await setLanguage('es');
    await loadTexts(['registration']);
    const container = document.body.appendChild(document.createElement('div'));
    const title = '¿Qué certificado necesito y qué debo tener a mano?';
    container.innerHTML = `<details class="certificate-overview" open=""><summary>${title}</summary></details>`;
    await new Promise((opened) => container.firstElementChild?.addEventListener('toggle', opened, { once: true }));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await act(async () => void render(<CertificateOverview />, { container, hydrate: true }));
    expect(await screen.findByText('Todos los certificados y servicios')).toBeVisible();
    vi.restoreAllMocks();
  });

  it('says before anything is filled in which certificates there are, and what each asks for', async () => {
    server(true);
    await showPage('/register');
    await userEvent.click(await screen.findByText('¿Qué certificado necesito y qué debo tener a mano?'));
    await userEvent.click(await screen.findByText('Todos los certificados y servicios'));
    const own = screen.getByText('Persona natural').closest('li') as HTMLElement;
    expect(within(own).getByText('Identifica a una persona y le permite firmar a nombre propio')).toBeVisible();
    const papers = within(own).getAllByRole('listitem');
    expect(papers.map(({ textContent }) => textContent)).toEqual(['Registro Único Tributario (RUT) (opcional)']);
    // What is the same for all stands once, before the questions that lead to one.
    const [shared, ...others] = screen.getAllByText('Fotografía del solicitante con su documento');
    expect(others).toEqual([]);
    const first = screen.getAllByRole('radio')[0]!;
    expect(shared!.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText('Estampado cronológico')).toBeVisible();
    expect(screen.getByText(/Aquí no se cobra.*lo cobra aparte la entidad/)).toBeVisible();
  });

  it('asks before the account what leads to a certificate, says what that asks for, and remembers it', async () => {
    server(true);
    await showPage('/register');
    await userEvent.click(await screen.findByText('¿Qué certificado necesito y qué debo tener a mano?'));
    await userEvent.click(await screen.findByRole('radio', { name: 'Firmar documentos o hacer trámites' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Una persona, a nombre propio' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Solo quién es' }));
    const found = (await screen.findByText('Le sirve:')).closest<HTMLElement>('[role="status"]')!;
    expect(within(found).getByText('Persona natural')).toBeVisible();
    expect(within(found).getByText('Documento de identidad, anverso')).toBeVisible();
    expect(readWantedProduct()).toBe('naturalPerson');
    cleanup();
    await showPage('/security/login');
    await userEvent.click(screen.getByRole('link', { name: 'Solicitar un certificado' }));
    expect(await screen.findByRole('radio', { name: 'Solo quién es' })).toBeChecked();
    localStorage.clear();
  });

  it('sends who registers with a captcha, and says where the link went', async () => {
    const seen = server(true);
    await showPage('/register');
    await fill(ana);
    await userEvent.click(screen.getByRole('button', { name: 'Crear la cuenta' }));
    expect(await screen.findByText(/abra el enlace que enviamos a Ána\.Ruiz@rubrica\.example/)).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(sent(seen, '/api/auth/register')).toEqual([
      {
        email: 'Ána.Ruiz@rubrica.example',
        username: 'ana.ruiz',
        names: 'Ana María',
        lastNames: 'Ruiz',
        password: 'Mariposa verde 47',
        captcha: expect.any(String) as string,
      },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Corregir o enviar de nuevo' }));
    expect(await screen.findByLabelText('Nombres')).toHaveValue('Ana María');
    await fill({ 'Correo electrónico': 'ana@rubrica.example' });
    await userEvent.click(screen.getByRole('button', { name: 'Crear la cuenta' }));
    expect(await screen.findByText(/enviamos a ana@rubrica\.example/)).toBeVisible();
    expect(sent(seen, '/api/auth/register')[1]).toMatchObject({
      email: 'ana@rubrica.example',
      correctedEmail: 'Ána.Ruiz@rubrica.example',
      correctedPassword: 'Mariposa verde 47',
    });
  });

  it('names each field that is missing, and sends nothing', async () => {
    const seen = server(true);
    await showPage('/register');
    await fill({ Nombres: 'Ana', 'Correo electrónico': 'ana@' });
    await userEvent.click(screen.getByRole('button', { name: 'Crear la cuenta' }));
    expect(screen.getByLabelText('Nombres')).toBeValid();
    expect(screen.getByLabelText('Apellidos')).toHaveFocus();
    for (const label of ['Apellidos', 'Correo electrónico', 'Contraseña'])
      expect(screen.getByLabelText(label)).toBeInvalid();
    // No user name is chosen here.
    expect(screen.getByText('No contiene su correo')).toBeVisible();
    expect(sent(seen, '/api/auth/register')).toEqual([]);
  });

  it('asks about a slip in the domain of the e-mail, and takes what was meant', async () => {
    server(true);
    await showPage('/register');
    await fill({ 'Correo electrónico': 'ana@gmial.com' });
    expect(screen.queryByText(/Quiso escribir/)).toBeNull();
    await userEvent.tab();
    expect(screen.getByText(/^¿Quiso escribir ana@gmail\.com\?/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Usar ese correo' }));
    expect(screen.getByLabelText('Correo electrónico')).toHaveValue('ana@gmail.com');
    expect(screen.queryByText(/Quiso escribir/)).toBeNull();
  });

  it('keeps what was typed and says what the server has against it', async () => {
    const fields = [{ field: '/email', code: 'emailDomainNotAllowed', message: 'El dominio no está permitido' }];
    server(true, () => errorResponse(422, 'validationFailed', 'Revise los campos', { fields }));
    await showPage('/register');
    await fill(ana);
    await userEvent.click(screen.getByRole('button', { name: 'Crear la cuenta' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('El dominio no está permitido');
    expect(screen.getByLabelText('Nombres')).toHaveValue('Ana María');
  });

  it('is not shown where it is closed', async () => {
    server(false);
    await showPage('/register');
    expect(await screen.findByRole('heading', { name: 'El registro no está abierto' })).toBeVisible();
  });

  it('sends a provider what the specification has, and nothing more', async () => {
    const seen = server(true);
    const auth = { base: '/api/auth', encoding: 'percent' } as const;
    await showPage('/register', { ...runtime, families: { ...runtime.families, auth }, provider: { captcha: 'none' } });
    await userEvent.click(screen.getByRole('button', { name: 'Crear la cuenta' }));
    for (const label of ['Correo electrónico', 'Usuario', 'Contraseña'])
      expect(screen.getByLabelText(label)).toBeInvalid();
    const { 'Correo electrónico': email, Contraseña: password } = ana;
    await fill({ 'Correo electrónico': email, Usuario: 'aruiz', Contraseña: password });
    expect(screen.queryByText(/Le enviaremos un correo/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Crear la cuenta' }));
    expect(await screen.findByRole('heading', { name: 'El servicio recibió su registro' })).toBeVisible();
    expect(screen.queryByText(/enlace que enviamos/)).toBeNull();
    expect(seen.map(({ body }) => body)).toEqual([
      { email: 'Ána.Ruiz@rubrica.example', username: 'aruiz', password: 'Mariposa verde 47' },
    ]);
  });
});

describe('the link of a registration', () => {
  it('activates the account by its password, and leads on to the request', async () => {
    const seen = server(true, ({ url }) =>
      json(url.endsWith('/registration/link') ? { email: 'ana@rubrica.example' } : { loginId: 'id-1' }),
    );
    await showPage('/register/t1');
    expect(await screen.findByText('La cuenta es la de ana@rubrica.example.')).toBeVisible();
    expect(screen.getByRole('link', { name: /^No la recuerdo/ })).toHaveAttribute('href', '/register');
    await userEvent.click(await screen.findByRole('button', { name: 'Activar e ingresar' }));
    expect(screen.getByLabelText('Contraseña que eligió')).toBeInvalid();
    await fill({ 'Contraseña que eligió': 'Mariposa verde 47' });
    await userEvent.click(screen.getByRole('button', { name: 'Activar e ingresar' }));
    await waitFor(() => expect(window.location.pathname).toBe('/routing-login/id-1'));
    const [body] = sent(seen, '/registration') as Record<string, string>[];
    expect(body).toMatchObject({ token: 't1', challenge: 'once' });
    expect(decryptPassword(body?.['password'] ?? '', demoRuntime.login)?.password).toBe('Mariposa verde 47');
    expect(sessionStorage.getItem('returnAddress')).toBe('/clientSection/form');
  });

  it('that is dead says so, and leads on', async () => {
    server(true, () => errorResponse(410, 'restoreLinkExpired', 'El enlace venció'));
    await showPage('/register/t1');
    expect(await screen.findByRole('heading', { name: 'El enlace ya no sirve' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Registrarse de nuevo' })).toHaveAttribute('href', '/register');
  });

  it('with another password says so', async () => {
    const fields = [{ field: '/password', code: 'registrationPasswordWrong', message: 'No es la contraseña' }];
    server(true, () => errorResponse(422, 'validationFailed', 'Revise los campos', { fields }));
    await showPage('/register/t1');
    await fill({ 'Contraseña que eligió': 'otra' });
    await userEvent.click(screen.getByRole('button', { name: 'Activar e ingresar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No es la contraseña');
  });
});
