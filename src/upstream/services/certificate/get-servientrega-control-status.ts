import type { getServientregaControlStatus as call } from '../../../contract/generated/calls/certificate';
import { guideStatusEntries } from '../../domain/courier/texts';
import type { Handler } from '../../domain/handler';

/** The states of guides, for the filter of the courier queue. */
export const getServientregaControlStatus: Handler<typeof call> = async ({ language }) => guideStatusEntries(language);
