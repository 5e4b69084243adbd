import type { RequestDocument, VerificationCase } from '../../../../src/contract/generated/types';

/** Returns a document that waits. */
export function document(overrides: Partial<RequestDocument> = {}): RequestDocument {
  const { documentId = '11', documentTypeId = 'FRD' } = overrides;
  return {
    documentId,
    documentTypeId,
    name: `Documento ${documentTypeId}`,
    documentstatusid: 'PEN',
    filePath: `documents/${documentId}/${'a'.repeat(64)}`,
    fileName: `${documentTypeId}.csr`,
    // Text needs no canvas, which jsdom has not.
    contentType: 'text/plain',
    required: true,
    ...overrides,
  };
}

/** Returns a case that its checker has just opened: two documents wait, nothing is missing but their decisions. */
export function openedCase(overrides: Partial<VerificationCase> = {}): VerificationCase {
  return {
    request: {
      contractRequestId: '70',
      externalRequestId: '7000000070',
      reference: 'RB00000070',
      serviceStatusId: 'VRF',
      statusName: 'En verificación',
      applicationId: 'ECD',
      certificateTypeId: 'naturalPerson',
      subscriberName: 'Ana Demo Prueba',
      documentType: 'CC',
      documentNumber: '1000000123',
      createdAt: '2026-03-01T10:00:00Z',
      lastStatusDate: '2026-03-02T10:00:00Z',
      facts: { validationsSatisfied: true },
      version: 3,
      ...overrides.request,
    },
    status: {
      externalRequestId: '7000000070',
      complete: false,
      approved: false,
      approvedCount: 0,
      rejectedCount: 0,
      pendingCount: 2,
    },
    documents: [document(), document({ documentId: '12', documentTypeId: 'RVD' })],
    validations: [
      { validationType: 'ANI', execution: 1, mandatory: true, validationStatus: 'SAT', nameScore: 100, wordScore: 100 },
      { validationType: 'CON', execution: 1, mandatory: true },
      {
        validationType: 'DAC',
        execution: 2,
        mandatory: false,
        fingerPrintCode: 'HUELLA1',
        identificationNumber: '1000000123',
      },
    ],
    subject: [
      { key: 'GIVENNAME', value: 'Ana' },
      { key: 'SURNAME', value: 'Demo Prueba' },
    ],
    holder: 'Ana Demo Prueba',
    heldSince: '2026-03-04T15:00:00Z',
    mine: true,
    waiting: 5,
    ...overrides,
    ...(overrides.request && { request: { ...overrides.request } }),
  };
}
