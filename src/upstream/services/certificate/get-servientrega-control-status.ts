import type { getServientregaControlStatus as call } from '../../../contract/generated/calls/certificate';
import { guideStatusEntries } from '../courier/texts';
import type { Handler } from '../handler';

/** The states of guides, for the filter of the courier queue. */
export const getServientregaControlStatus: Handler<typeof call> = async ({ language }) => guideStatusEntries(language);
