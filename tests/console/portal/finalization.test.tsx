import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts } from '../../../src/console/kit/use-translate';
import { errorResponse, json, stubFetch, type Seen } from '../stub-fetch';
import { demoRuntime, showPage } from './show-page';

const finalization = {
  reference: 'RB-7',
  certificateTypeName: 'Persona natural',
  validTo: '2030-01-01T00:00:00Z',
  accepted: false,
  subject: [
    { attribute: 'STREET', value: 'Calle de Muestra 1' },
    { attribute: 'CN', value: 'Demo Ñusta Pérez' },
    { attribute: 'serialNumber', value: 'IDCCO-1000000123' },
    { attribute: '2.5.4.99', value: 'Otra cosa' },
  ],
  keyHeld: true,
  passwordLength: 12,
};
const heading = (name: string) => screen.findByRole('heading', { name });
const gone = (): Response =>
  errorResponse(410, 'restoreLinkExpired', 'El enlace venció o ya se usó. Solicite uno nuevo');

function server(look: (turn: number) => Response, accept: () => Response): Seen[] {
  let turn = 0;
  return stubFetch(({ url }) => {
    if (url.endsWith('/ECD/finalizecertificate')) return accept();
    turn += 1;
    return look(turn);
  });
}

const accepted = (): Response =>
  json({
    status: true,
    data: { reference: 'RB-7', finalizedAt: '2026-03-04T15:00:00Z', validTo: finalization.validTo },
  });
const accept = () => userEvent.click(screen.getByRole('button', { name: 'Aceptar el certificado' }));

beforeEach(() => loadTexts(['finalization', 'keys', 'subjectAttributes'], 'es'));
afterEach(() => vi.unstubAllGlobals());

describe('the acceptance of a certificate', () => {
  it('shows what is accepted, wants it said, and is done once', async () => {
    const seen = server(() => json(finalization), accepted);
    await showPage('/finalization-request/link-1');
    expect(await screen.findByRole('heading', { name: 'Aceptación del certificado' })).toBeVisible();
    for (const text of [
      'Persona natural',
      'Demo Ñusta Pérez',
      'Documento de identidad',
      'Dirección',
      'Atributo 2.5.4.99',
    ])
      expect(screen.getByText(text)).toBeVisible();
    const [name, document] = within(screen.getByLabelText('A nombre de quién está')).getAllByRole('definition');
    expect(name).toHaveTextContent('Demo Ñusta Pérez');
    expect(document).toHaveTextContent(/^IDCCO-1000000123«IDCCO-» es la forma/);
    expect(screen.queryByText(/VATCO-/)).toBeNull();
    await accept();
    expect(await screen.findByText(/^Marque la casilla para aceptar el certificado/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /acepto el certificado/ })).toHaveFocus();
    await userEvent.click(screen.getByRole('checkbox', { name: /acepto el certificado/ }));
    await accept();
    expect(await screen.findByRole('heading', { name: 'El certificado está activo' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
    const sent = seen.filter(({ url }) => url.endsWith('/ECD/finalizecertificate'));
    expect(sent.map(({ body }) => body)).toEqual([{ id: 'link-1', accepted: true }]);
  });

  it('is offered for the link of a provider, of which nothing is known here', async () => {
    const seen = server(gone, () => json({ status: true, data: {} }));
    const certificate = { base: '/api/certificate', encoding: 'percent' } as const;
    await showPage('/finalization-request/link-1', {
      ...demoRuntime,
      families: { ...demoRuntime.families, certificate },
      provider: {},
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: /acepto el certificado/ }));
    expect(screen.queryByRole('heading', { name: 'Certificado' })).toBeNull();
    await accept();
    expect(await screen.findByRole('heading', { name: 'Aceptó el certificado' })).toBeVisible();
    expect(seen.map(({ url }) => url)).toEqual(['/api/certificate/ECD/finalizecertificate']);
  });

  it.each([
    ['its acceptance', 'Aceptar el certificado', 'No se sabe si quedó aceptado'],
    ['its refusal', 'No lo acepto', 'No se sabe si quedó registrado'],
  ])('at a provider says of %s without an answer that no call tells', async (_, press, title) => {
    const seen = server(gone, () => json('Bad gateway', 502));
    const certificate = { base: '/api/certificate', encoding: 'percent' } as const;
    const families = { ...demoRuntime.families, certificate };
    await showPage('/finalization-request/link-1', { ...demoRuntime, families, provider: {} });
    await userEvent.click(await screen.findByRole('checkbox', { name: /acepto el certificado/ }));
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${press}`) }));
    const reason = screen.queryByRole('textbox');
    if (reason) {
      await userEvent.type(reason, 'No es mío');
      await userEvent.click(screen.getByRole('button', { name: /^(Registrar|No acept|Rechazar)/ }));
    }
    const alert = (await screen.findByText(title)).closest<HTMLElement>('[role=alert]') as HTMLElement;
    expect(alert).toHaveTextContent(/Desde aquí no se puede consultar cómo quedó, y puede que ya se haya hecho/);
    expect(seen).toHaveLength(1);
  });

  it('says that a link was used or expired when it opens', async () => {
    const seen = server(gone, accepted);
    await showPage('/finalization-request/old');
    expect(await screen.findByRole('heading', { name: 'El enlace ya no sirve' })).toBeVisible();
    expect(screen.getByText(/Si usted no aceptó el certificado, quedó revocado\..* aquí no queda copia/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Aceptar el certificado' })).toBeNull();
    expect(seen[0]?.body).toEqual({ id: 'old' });
  });

  it('says so too when it was used meanwhile', async () => {
    server(() => json(finalization), gone);
    await showPage('/finalization-request/link-1');
    await userEvent.click(await screen.findByRole('checkbox', { name: /acepto el certificado/ }));
    await accept();
    expect(await screen.findByRole('heading', { name: 'El enlace ya no sirve' })).toBeVisible();
  });

  it('says that it was accepted already, in another tab, and leads to the key', async () => {
    server((turn) => json({ ...finalization, accepted: turn > 1 }), gone);
    await showPage('/finalization-request/link-1');
    await userEvent.click(await screen.findByRole('checkbox', { name: /acepto el certificado/ }));
    await accept();
    expect(await heading('Usted ya aceptó este certificado')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Descargar el certificado' }));
    expect(await heading('Descargue su certificado')).toBeVisible();
  });

  it('lets the holder of a dead link ask for another', async () => {
    const seen = server((turn) => (turn === 1 ? gone() : json({ message: 'Enviamos un enlace nuevo' })), accepted);
    await showPage('/finalization-request/old');
    await userEvent.click(await screen.findByRole('button', { name: 'Pedir un enlace nuevo' }));
    expect(await screen.findByText('Enviamos un enlace nuevo')).toBeVisible();
    expect(seen.at(-1)).toMatchObject({ url: '/api/embedded/finalization/renewal', body: { id: 'old' } });
    expect(screen.queryByRole('button', { name: 'Pedir un enlace nuevo' })).toBeNull();
  });

  it('that could not be checked can be checked again, and a failed one sent again with the same key', async () => {
    const seen = server(
      (turn) =>
        turn === 1 ? errorResponse(502, 'providerUnavailable', 'El servicio no responde') : json(finalization),
      () => errorResponse(500, 'requestProcessingFailure', 'Error procesando la solicitud'),
    );
    await showPage('/finalization-request/link-1');
    expect(await screen.findByRole('alert')).toHaveTextContent('El servicio no responde');
    await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /acepto el certificado/ }));
    await accept();
    expect(await screen.findByRole('alert')).toHaveTextContent('Error procesando la solicitud');
    await accept();
    await screen.findByRole('alert');
    const keys = seen.flatMap(({ url, headers }) =>
      url.endsWith('/ECD/finalizecertificate') ? [headers.get('Idempotency-Key')] : [],
    );
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('comes back from the refusal by the browser and by its button', async () => {
    server(() => json(finalization), accepted);
    await showPage('/finalization-request/link-1');
    const refuse = async () =>
      userEvent.click(await screen.findByRole('button', { name: 'No lo acepto: hay un error' }));
    await refuse();
    act(() => window.history.back());
    await refuse();
    await userEvent.click(screen.getByText('Volver a los datos'));
    expect(await screen.findByRole('button', { name: 'Aceptar el certificado' })).toBeVisible();
  });

  it('is refused with a reason, which is asked for', async () => {
    const refused = () =>
      json({ status: true, data: { reference: 'RB-7', finalizedAt: '2026-03-04T15:00:00Z', accepted: false } });
    const seen = server(() => json(finalization), refused);
    await showPage('/finalization-request/link-1');
    await userEvent.click(await screen.findByRole('button', { name: 'No lo acepto: hay un error' }));
    const refuse = () => userEvent.click(screen.getByRole('button', { name: 'No aceptar y revocar el certificado' }));
    await refuse();
    expect(await screen.findByText('El campo es obligatorio')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /Qué está mal/ }), 'Es Peña');
    await refuse();
    expect(await heading('No aceptó el certificado')).toBeVisible();
    expect(seen.at(-1)?.body).toEqual({ id: 'link-1', accepted: false, reason: 'Es Peña' });
  });
});

describe('the download by the link', () => {
  const held = { ...finalization, accepted: true, subject: undefined };
  const file = {
    fileName: 'RB-7.p12',
    contentType: 'application/x-pkcs12',
    b64: btoa('p12'),
    sha256: 'a',
    receipt: 'R',
  };

  it('asks for document, code and password, can be repeated, and is confirmed with its receipt', async () => {
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    let lost = true;
    const seen = stubFetch(({ url }) => {
      if (url.endsWith('/finalization/link')) return json(held);
      if (url.endsWith('/finalization/code')) return json({ expiresAt: '2026-03-04T15:10:00Z', retryAfterSeconds: 0 });
      if (url.endsWith('/login-challenge')) return json({ challenge: 'C', expiresAt: '2026-03-04T15:10:00Z' });
      if (url.endsWith('/finalization/saved')) return json({ destroyedAt: '2026-03-04T15:10:00Z' });
      if (!lost) return json(file);
      lost = false;
      return errorResponse(502, 'providerUnavailable', 'El servicio no responde');
    });
    await showPage('/finalization-request/link-1');
    expect(await heading('Descargue su certificado')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /Número de documento/ }), '1.000.000.123');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar el código' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Código del correo/ }), '123456');
    await userEvent.type(screen.getByLabelText(/^Contraseña para el archivo/), 'corta');
    const press = () => userEvent.click(screen.getByRole('button', { name: 'Descargar el archivo con la clave' }));
    await press();
    expect(await screen.findByText('Use al menos 12 caracteres')).toBeVisible();
    expect(screen.getByText('Las contraseñas no son iguales')).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Contraseña para el archivo/), ' y luego larga 4');
    expect(screen.queryByText('Use al menos 12 caracteres')).toBeNull();
    await userEvent.type(screen.getByLabelText(/^Repita/), 'corta y luego larga 4');
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('El servicio no responde');
    await press();
    expect(await heading('Archivo descargado: RB-7.p12')).toBeVisible();
    const sent = seen.filter(({ url }) => url.endsWith('/finalization/key'));
    expect(JSON.stringify(sent.map(({ body }) => body))).not.toContain('larga');
    expect(
      screen.getByText(/borra solo la copia de la clave que conservamos\. Su certificado .* siguen sirviendo/),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ya lo guardé' }));
    expect(screen.getByText('¿Ya abrió el archivo con su contraseña?')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar después' }));
    expect(seen.filter(({ url }) => url.endsWith('/finalization/saved'))).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Ya lo guardé' }));
    await userEvent.click(screen.getByRole('button', { name: 'Sí, borrar la copia' }));
    expect(await screen.findByText(/ya no se conserva/)).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Consultar o revocar' })).toHaveAttribute('href', '/revocation');
    expect(screen.getByRole('link', { name: 'Ingresar' })).toHaveAttribute('href', '/login');
    expect(seen.at(-1)?.body).toEqual({ id: 'link-1', receipt: 'R' });
  });
});
