import type { getsystemconfiguration as call } from '../../../contract/generated/calls/projectT';
import { visibleEntries } from '../../domain/configuration/configuration-entry';
import { readConfiguration } from '../../domain/configuration/configuration-values';
import { callerOf, type Handler } from '../../domain/handler';

/** The values the Project T list works by. */
export const getsystemconfiguration: Handler<typeof call> = async (context) =>
  visibleEntries(await readConfiguration(context.trx), callerOf(context), context.body.filter);
