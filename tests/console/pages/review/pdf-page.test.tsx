import { render, screen } from '@testing-library/react';
import type { PDFPageProxy } from 'pdfjs-dist';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadTexts } from '../../../../src/console/kit/use-translate';
import { PdfPage } from '../../../../src/console/pages/review/viewer/pdf-page';
import { Stage } from '../../../../src/console/pages/review/viewer/stage';
import type { ViewerControls } from '../../../../src/console/pages/review/viewer/use-viewer';
import type { Pdf } from '../../../../src/console/screens/pdf/pdf';

const drawing = vi.hoisted(() => ({ draw: () => Promise.resolve() }));
vi.mock('../../../../src/console/screens/pdf/pdf', () => ({
  sizeOf: () => ({ width: 100, height: 100 }),
  drawPage: () => ({ done: drawing.draw(), stop: () => undefined }),
}));

beforeAll(() => loadTexts(['review']));

const message = 'This page couldn’t be shown';
const controls = { view: { page: 2 }, settle: () => undefined } as unknown as ViewerControls;

afterEach(() => vi.unstubAllGlobals());

it('says so where a page of an opened PDF cannot be read', async () => {
  class Observer {
    observe(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  const pdf = { numPages: 2, getPage: () => Promise.reject(new Error('Bad XRef entry')) } as unknown as Pdf;
  const state = { status: 'ready', content: { kind: 'pdf', pdf, pages: 2 } } as const;
  const stage = { documentId: '11', label: 'RUT', controls, leads: false, highlights: [], onRetry: () => undefined };
  render(<Stage {...stage} state={state} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

it('says so where a page cannot be drawn, which would look like a blank sheet', async () => {
  drawing.draw = () => Promise.reject(new Error('Out of memory'));
  render(<PdfPage page={{} as PDFPageProxy} width={100} label="RUT" />);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});
