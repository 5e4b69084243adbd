import type { getApplications as call } from '../../../contract/generated/calls/certificate';
import { catalogues } from '../../../contract/generated/catalogues';
import type { Handler } from '../../domain/handler';
import { nameOf } from '../../domain/catalogue-names';

/** The applications that file requests. */
export const getApplications: Handler<typeof call> = async ({ language }) =>
  catalogues.applications.map(({ id }) => ({ id, name: nameOf('applications', id, language) }));
