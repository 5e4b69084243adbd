import type { getsystemconfiguration as call } from '../../../contract/generated/calls/certificate';
import { callerOf, type Handler } from '../handler';
import { visibleEntries } from './configuration-entry';
import { readConfiguration } from './configuration-values';

/** Every key with its value in force. */
export const getsystemconfiguration: Handler<typeof call> = async (context) =>
  visibleEntries(await readConfiguration(context.trx), callerOf(context), context.body.filter);
