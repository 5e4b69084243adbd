import type { getsystemconfiguration as call } from '../../../contract/generated/calls/projectT';
import { visibleEntries } from '../certificate/configuration-entry';
import { readConfiguration } from '../certificate/configuration-values';
import { callerOf, type Handler } from '../handler';

/** The values the Project T list works by. */
export const getsystemconfiguration: Handler<typeof call> = async (context) =>
  visibleEntries(await readConfiguration(context.trx), callerOf(context), context.body.filter);
