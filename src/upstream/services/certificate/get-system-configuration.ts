import type { getsystemconfiguration as call } from '../../../contract/generated/calls/certificate';
import { callerOf, type Handler } from '../../domain/handler';
import { visibleEntries } from '../../domain/configuration/configuration-entry';
import { readConfiguration } from '../../domain/configuration/configuration-values';

/** Every key with its value in force. */
export const getsystemconfiguration: Handler<typeof call> = async (context) =>
  visibleEntries(await readConfiguration(context.trx), callerOf(context), context.body.filter);
