import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../../../src/contract/generated/limits';
import { closeConsole } from '../../shell/open-console';
import { errorResponse, json, type Seen } from '../../stub-fetch';
import { drawBitmaps } from './drawn-bitmaps';
import { openCorrection, type Asked } from './open-correction';

afterEach(() => {
  closeConsole();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const { partBytes } = limits.files;

/** Returns a document that was not approved. */
const rejected = (type: 'FRD' | 'VIM', name: string): Asked => ({
  documentTypeId: type,
  name,
  required: true,
  current: {
    documentId: '12',
    documentTypeId: type,
    documentstatusid: 'NAP',
    filePath: `documents/12/${'b'.repeat(64)}`,
  },
});
const stored = { documentId: '31', documentTypeId: 'FRD', documentstatusid: 'PEN', filePath: 'x' };
const data = (value: unknown): Response => json({ status: true, data: value });
const isUpdate = ({ url }: Seen): boolean => url.endsWith('additionalDocument/update');

async function choose(name: string, file: File): Promise<HTMLElement> {
  const article = await screen.findByRole('article', { name });
  await userEvent.upload(within(article).getByLabelText(new RegExp(`^${name}`)), file, { applyAccept: false });
  return article;
}

describe('a correction', () => {
  it('is sent in parts, says how much of it is there, and goes on where the network left it', async () => {
    let isCut = true;
    const seen = await openCorrection([rejected('VIM', 'Soporte')], {
      respond: (request) => {
        if (request.url.endsWith('RegisterRequest')) {
          const { documents } = request.body as { documents: { upload: { offset: number } }[] };
          if (isCut && documents[0]?.upload.offset === partBytes) throw new TypeError('Failed to fetch');
          return data({ externalRequestId: '7000000070', documents: [], received: partBytes });
        }
        return isUpdate(request) ? data(stored) : undefined;
      },
    });
    const file = new File([new Uint8Array(partBytes * 2 + 10)], 'soporte.pdf', { type: 'application/pdf' });
    const article = await choose('Soporte', file);
    await userEvent.click(within(article).getByRole('button', { name: 'Enviar el reemplazo' }));
    expect(await within(article).findByText(/La carga se interrumpió en 50 %/)).toBeVisible();
    isCut = false;
    await userEvent.click(within(article).getByRole('button', { name: 'Seguir la carga' }));
    await waitFor(() => expect(seen.filter(isUpdate)).toHaveLength(1));
    expect(seen.filter(isUpdate)[0]?.body).toMatchObject({
      documentId: '12',
      document: { documentTypeId: 'VIM', upload: { offset: partBytes * 2, bytes: file.size } },
    });
    const parts = seen.filter(({ url }) => url.endsWith('RegisterRequest'));
    expect(
      parts.map(({ body }) => (body as { documents: [{ upload: { offset: number } }] }).documents[0].upload.offset),
    ).toEqual([0, partBytes, partBytes]);
  });

  it('is the file that is shown, where another was chosen while the first was on its way', async () => {
    let arrive = (): void => undefined;
    const onItsWay = new Promise<void>((resolve) => (arrive = resolve));
    const seen = await openCorrection([rejected('VIM', 'Soporte')], {
      respond: (request) => {
        if (request.url.endsWith('RegisterRequest'))
          return onItsWay.then(() => data({ externalRequestId: '7000000070', documents: [], received: partBytes }));
        return isUpdate(request) ? data(stored) : undefined;
      },
    });
    const pdf = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });
    const article = await choose('Soporte', pdf('equivocado.pdf', partBytes + 10));
    const submit = () => userEvent.click(within(article).getByRole('button', { name: 'Enviar el reemplazo' }));
    await submit();
    await waitFor(() => expect(seen.some(({ url }) => url.endsWith('RegisterRequest'))).toBe(true));
    await choose('Soporte', pdf('correcto.pdf', 400));
    arrive();
    await waitFor(() => expect(within(article).queryByRole('progressbar')).toBeNull());
    await submit();
    await waitFor(() => expect(seen.filter(isUpdate)).toHaveLength(1));
    expect(seen.filter(isUpdate)[0]?.body).toMatchObject({ document: { fileName: 'correcto.pdf' } });
  });

  it('of a picture that the server cannot read asks before it is stored, once', async () => {
    drawBitmaps();
    const seen = await openCorrection([rejected('FRD', 'Anverso')], {
      respond: (request) => {
        if (!isUpdate(request)) return undefined;
        return (request.body as { warnFirst?: boolean }).warnFirst
          ? errorResponse(422, 'pictureDoubtful', 'La foto no se lee bien', { pictureProblem: 'blurred' })
          : data({ ...stored, pictureProblem: 'blurred' });
      },
    });
    const article = await choose('Anverso', new File(['x'], '2000x1500.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(within(article).queryByText('Preparando la foto')).toBeNull());
    await userEvent.click(within(article).getByRole('button', { name: 'Enviar el reemplazo' }));
    const doubt = await within(article).findByRole('group', { name: /^La foto está borrosa/ });
    await waitFor(() => expect(doubt).toHaveFocus());
    await userEvent.click(within(doubt).getByRole('button', { name: 'Usar esta foto' }));
    await waitFor(() => expect(seen.filter(isUpdate)).toHaveLength(2));
    const [first, second] = seen.filter(isUpdate);
    expect(first?.headers.get('idempotency-key')).not.toBe(second?.headers.get('idempotency-key'));
    expect(second?.body).not.toHaveProperty('warnFirst');
  });

  it('of a doubtful picture sends nothing, and least of all the one that was chosen before it', async () => {
    drawBitmaps();
    const seen = await openCorrection([rejected('FRD', 'Anverso')], {
      respond: (request) => (isUpdate(request) ? data(stored) : undefined),
    });
    const article = await choose('Anverso', new File(['x'], '2000x1500.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(within(article).queryByText('Preparando la foto')).toBeNull());
    await choose('Anverso', new File(['y'], '300x200.jpg', { type: 'image/jpeg' }));
    expect(await within(article).findByRole('group', { name: /^La foto/ })).toBeVisible();
    await userEvent.click(within(article).getByRole('button', { name: 'Enviar el reemplazo' }));
    expect(await within(article).findAllByText(/Elija|Cargue/)).not.toEqual([]);
    expect(seen.filter(isUpdate)).toEqual([]);
  });

  it('says before it is sent that another paper was chosen', async () => {
    const seen = await openCorrection([rejected('FRD', 'Anverso')], {
      ocrFlags: { dni: true },
      respond: ({ url }) =>
        url.endsWith('dnioptimization')
          ? data({ kind: 'dni', status: 'fulfilled', suggested: true, fields: [], otherPaper: 'bill' })
          : undefined,
    });
    const article = await choose('Anverso', new File(['PNG'], 'recibo.png', { type: 'image/png' }));
    expect(await within(article).findByText(/Lo que cargó parece una factura o un recibo.*Anverso/)).toBeVisible();
    const [reading] = seen.filter(({ url }) => url.endsWith('dnioptimization'));
    expect(reading?.body).toMatchObject({ fileName: 'recibo.png', b64: btoa('PNG') });
  });
});
