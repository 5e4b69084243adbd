/** Returns the data of an applicant's draft as its call answers them, with these fields of its own. */
export function requestData(more: object = {}) {
  return {
    externalRequestId: '7000000070',
    detail: {
      contractRequestId: '70',
      externalRequestId: '7000000070',
      reference: 'RB00000070',
      serviceStatusId: 'BOR',
      certificateTypeId: 'naturalPerson',
      certificateTypeName: 'Persona natural',
      medium: 'VIRTUAL',
      validity: 2,
      validityTypeId: 'year',
      email: 'demo@rubrica.example',
      createdAt: '2026-03-01T10:00:00Z',
      version: 3,
      ...more,
    },
  };
}
