import { screen } from '@testing-library/react';
import type { FormField } from '../../../../src/contract/form-check';
import { loadDefinitionLabels } from '../../../../src/console/fields/definition-labels';
import { loadTexts } from '../../../../src/console/kit/use-translate';
import { loadOwnPage } from '../../../../src/console/shell/own-pages';
import { openConsole } from '../../shell/open-console';
import type { RuntimeConfiguration } from '../../../../src/console/transport/runtime';
import { json } from '../../stub-fetch';
import { requestData } from './request-data';

const id = '7000000070';

const front: FormField = { name: 'FRD', label: 'Anverso', kind: 'document', required: true };

interface DraftOptions {
  /** Left out: the applicant's own; of another, who may open it. */
  readonly section?: { readonly path: string; readonly held: readonly string[] };
  /** Left out: the address names none. */
  readonly step?: string;
  /** The terms are accepted, unless it says otherwise. */
  readonly terms?: boolean;
  readonly fields: readonly FormField[];
  /** One to be loaded where left out. */
  readonly documents?: readonly FormField[];
  readonly medium?: 'VIRTUAL' | 'TOKEN';
  readonly emailProven?: boolean;
  /** The data treatment is accepted. */
  readonly treatment?: boolean;
  /** Where the services live; here, unless it says so. */
  readonly configuration?: RuntimeConfiguration;
  /** Data of responses, or what makes them of the body, by the end of the call's path; a draft's are there already. */
  readonly responses?: Readonly<Record<string, unknown>>;
}

/** Opens a draft of one group of fields at one of its steps. @returns what was sent to each call, newest last */
export async function openDraft(options: DraftOptions): Promise<Map<string, unknown[]>> {
  const {
    step,
    terms = true,
    fields,
    medium = 'VIRTUAL',
    emailProven = false,
    treatment = false,
    responses = {},
  } = options;
  const { documents = [front], section = { path: '/clientSection', held: [] } } = options;
  const sent = new Map<string, unknown[]>();
  const legal = { name: 'termsAccepted', label: 'Términos', kind: 'check', required: true, value: terms };
  const group = (name: string, own: readonly object[]) => ({ name, label: name, fields: own });
  const tabs = [
    {
      name: 'terms',
      label: 'Textos',
      groups: [group('legal', treatment ? [legal, { ...legal, name: 'dataTreatmentAccepted' }] : [legal])],
    },
    { name: 'documentation', label: 'Documentos', groups: [group('documents', documents)] },
    { name: 'form', label: 'Formulario', groups: [group('contact', fields)] },
  ];
  const all: Readonly<Record<string, unknown>> = {
    'consult-query-info-files': requestData({ medium, facts: { emailProven } }),
    'structure-form': { structureForm: { productId: 'naturalPerson', structureVersion: '2', tabs }, ocrFlags: {} },
    'structure-product-info': {
      productId: 'naturalPerson',
      name: 'Persona natural',
      media: ['VIRTUAL', 'TOKEN'],
      deliveryMethods: [{ id: 'SER', name: 'Envío', physical: true }],
    },
    additionalDocumentList: [],
    updateRequestData: { externalRequestId: id, contractRequestId: '70', version: 4, savedAt: '2026-03-01T10:00:00Z' },
    ...responses,
  };
  await Promise.all([
    loadOwnPage('requestForm'),
    loadTexts(['application', 'forms', 'registryMeanings']),
    loadDefinitionLabels('es'),
  ]);
  await openConsole({
    at: `${section.path}/form/${id}${step === undefined ? '' : `?step=${step}`}`,
    held: ['CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER', ...section.held],
    configuration: options.configuration,
    respond: ({ url, body }) => {
      const call = Object.keys(all).find((each) => url.endsWith(each));
      if (call === undefined) return undefined;
      sent.set(call, [...(sent.get(call) ?? []), body]);
      const configured = all[call];
      const response = typeof configured === 'function' ? (configured as (body: unknown) => unknown)(body) : configured;
      return Promise.resolve(response).then((data) => (data instanceof Response ? data : json({ status: true, data })));
    },
  });
  await screen.findByRole('heading', { name: 'Persona natural' });
  return sent;
}
