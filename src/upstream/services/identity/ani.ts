import type { ani as call } from '../../../contract/generated/calls/identity';
import { withPreparation, type Preparation, type PreparedHandler } from '../../domain/handler';
import { askRegistry, keepAnswer, type RegistryAnswer } from '../../domain/identity/consult-registry';
import { openOwn } from '../../domain/identity/validating';

const askCitizenRegistry: Preparation<typeof call, RegistryAnswer> = async (context) =>
  askRegistry(context, await openOwn(context, context.body), 'ANI');

const storeCitizen: PreparedHandler<typeof call, RegistryAnswer> = (context) => keepAnswer(context, context.prepared);

/** The entered names against the citizen registry's. */
export const ani = withPreparation<typeof call, RegistryAnswer>(askCitizenRegistry, storeCitizen);
