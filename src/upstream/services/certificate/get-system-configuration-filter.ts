import type { getsystemconfigurationfilter as call } from '../../../contract/generated/calls/certificate';
import { callerOf, type Handler } from '../../domain/handler';
import { visibleEntries } from '../../domain/configuration/configuration-entry';
import { readConfiguration } from '../../domain/configuration/configuration-values';

/** The values a screen works by, such as DaysDateFilter; a key that does not exist is not in the answer. */
export const getsystemconfigurationfilter: Handler<typeof call> = async (context) =>
  visibleEntries(await readConfiguration(context.trx), callerOf(context), context.parameters.filter);
