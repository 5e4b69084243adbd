import type { muisca as call } from '../../../contract/generated/calls/identity';
import { withPreparation, type Preparation, type PreparedHandler } from '../../domain/handler';
import { askRegistry, keepAnswer, type RegistryAnswer } from '../../domain/identity/consult-registry';
import { taxNumberOfRequest } from '../../domain/identity/registry-checks';
import { openOwn } from '../../domain/identity/validating';

const askTaxRegistry: Preparation<typeof call, RegistryAnswer> = async (context) => {
  const request = await openOwn(context, context.body, (row) => [taxNumberOfRequest(row)]);
  return askRegistry(context, request, 'MUI', { number: context.body.documentNumber });
};

const storeTaxpayer: PreparedHandler<typeof call, RegistryAnswer> = (context) => keepAnswer(context, context.prepared);

/** The tax registry by the number that its product proves: the company's or the person's, with or without its check digit. */
export const muisca = withPreparation<typeof call, RegistryAnswer>(askTaxRegistry, storeTaxpayer);
