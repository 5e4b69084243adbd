import type { versionConsult as call } from '../../../contract/generated/calls/auth';
import type { Handler } from '../../domain/handler';

/** The version of the product, as its package says. */
export const versionConsult: Handler<typeof call> = async ({ services }) => ({ version: services.settings.version });
