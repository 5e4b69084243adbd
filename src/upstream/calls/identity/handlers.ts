import * as consultRegistries from './consult-registries';
import * as questionnaire from './questionnaire';
import type { FamilyHandlers } from '../../domain/handler';

export const identity: FamilyHandlers<'identity'> = {
  ...consultRegistries,
  ...questionnaire,
};
