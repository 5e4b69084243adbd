import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { closeConsole } from '../../shell/open-console';
import { errorResponse, type Seen } from '../../stub-fetch';
import { document as paper, openedCase } from './case';
import { openReview, type ReviewServer } from './review-server';

afterEach(closeConsole);

const writes = /ValidateDocument|ValidatorVerification|changeEMCStatus/;

/** Carries out each write once for its key and repeats its response, as the server does; the first one of a call is lost. */
function losingFirst(call: string): (seen: Seen, server: ReviewServer) => Promise<Response> | undefined {
  const responses = new Map<string | null, Response>();
  let isLost = false;
  return (seen, server) => {
    if (!writes.test(seen.url)) return undefined;
    const key = seen.headers.get('Idempotency-Key');
    const response = responses.get(key) ?? server.respond(seen);
    if (!(response instanceof Response)) throw new TypeError(`The desk knows no ${seen.url}`);
    responses.set(key, response.clone());
    if (isLost || !seen.url.endsWith(call)) return Promise.resolve(response);
    isLost = true;
    return Promise.reject(new TypeError('Failed to fetch'));
  };
}

const keysOf = (server: ReviewServer, call: string): Set<string | null> =>
  new Set(server.seen.filter(({ url }) => url.endsWith(call)).map(({ headers }) => headers.get('Idempotency-Key')));

const decided = openedCase({
  documents: [
    paper({ documentstatusid: 'APR' }),
    paper({ documentId: '12', documentTypeId: 'RVD', documentstatusid: 'APR' }),
  ],
  status: {
    externalRequestId: '7000000070',
    complete: true,
    approved: true,
    approvedCount: 2,
    rejectedCount: 0,
    pendingCount: 0,
    serviceStatusId: 'VRF',
  },
  request: {
    ...openedCase().request,
    facts: { validationsSatisfied: true, documentsComplete: true, documentsDecided: true, documentsApproved: true },
  },
});

describe('a decision whose response was lost', () => {
  it('decides a document once when it is pressed again, though the case is read anew in between', async () => {
    const server = await openReview({ respond: losingFirst('ValidateDocument') });
    await screen.findByRole('region', { name: 'Decisiones' });
    const approve = () => userEvent.keyboard('a');
    await approve();
    await screen.findByText(/conexión/);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Documento FRD/ })).toHaveAttribute('aria-current', 'true'),
    );
    await waitFor(() => expect(server.sent('getverificationinfo').length).toBeGreaterThan(0));
    await approve();
    await waitFor(() => expect(server.sent('ValidateDocument')).toHaveLength(2));
    expect(server.sent('ValidateDocument')).toMatchObject([{ version: 3 }, { version: 3 }]);
    expect(keysOf(server, 'ValidateDocument').size).toBe(1);
    await waitFor(() => expect(screen.getByRole('button', { name: /^Documento FRD/ })).toHaveTextContent('Aprobado'));
    expect(server.opened.request.version).toBe(4);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('sends the request to issuance once, though it takes two calls', async () => {
    const server = await openReview({ opened: decided, respond: losingFirst('changeEMCStatus') });
    const bar = await screen.findByRole('region', { name: 'Decisiones' });
    const approve = (): Promise<void> => userEvent.click(within(bar).getByRole('button', { name: 'Enviar a emisión' }));
    await approve();
    await screen.findByText(/conexión/);
    await approve();
    expect(await screen.findByText('La solicitud RB00000070 pasó a emisión')).toBeVisible();
    expect(keysOf(server, 'ValidatorVerification').size).toBe(1);
    expect(keysOf(server, 'changeEMCStatus').size).toBe(1);
    expect(server.sent('changeEMCStatus')).toHaveLength(2);
  });

  it('is another decision, with a key of its own, once the server has refused the first', async () => {
    let times = 0;
    const server = await openReview({
      respond: ({ url }) =>
        url.endsWith('ValidateDocument') && (times += 1) === 1
          ? errorResponse(409, 'stateChanged', 'Ya no se puede')
          : undefined,
    });
    await screen.findByRole('region', { name: 'Decisiones' });
    await userEvent.keyboard('a');
    await screen.findByText('Ya no se puede');
    await userEvent.keyboard('a');
    await waitFor(() => expect(keysOf(server, 'ValidateDocument').size).toBe(2));
  });

  it('shows the document as it was, also while nothing can be read, and as it is once there is a connection', async () => {
    let isOffline = true;
    const server = await openReview({
      respond: (seen) =>
        isOffline && /ValidateDocument|getverificationinfo/.test(seen.url)
          ? Promise.reject(new TypeError('Failed to fetch'))
          : undefined,
    });
    await screen.findByRole('region', { name: 'Decisiones' });
    const entry = screen.getByRole('button', { name: /^Documento FRD/ });
    await userEvent.keyboard('a');
    await screen.findByText(/conexión/);
    await waitFor(() => expect(entry).toHaveTextContent('Pendiente'));
    isOffline = false;
    server.interfere('11', 'NAP');
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(entry).toHaveTextContent('No aprobado'));
  });

  it('is read again where the connection is back before the reading that fails for want of it', async () => {
    let fail: ((reason: unknown) => void) | undefined;
    const server = await openReview({
      respond: ({ url }) => {
        if (url.endsWith('ValidateDocument')) return errorResponse(409, 'stateChanged', 'Ya no se puede');
        if (!url.endsWith('getverificationinfo') || fail) return undefined;
        return new Promise((_, reject) => (fail = reject));
      },
    });
    await screen.findByRole('region', { name: 'Decisiones' });
    await userEvent.keyboard('a');
    await waitFor(() => expect(fail).toBeDefined());
    server.interfere('11', 'NAP');
    window.dispatchEvent(new Event('online'));
    fail?.(new TypeError('Failed to fetch'));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Documento FRD/ })).toHaveTextContent('No aprobado'),
    );
  });
});
