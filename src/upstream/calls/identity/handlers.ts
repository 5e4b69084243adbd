import * as questionnaire from './questionnaire';
import * as registries from './registries';
import type { FamilyHandlers } from '../../domain/handler';

export const identity: FamilyHandlers<'identity'> = {
  ...questionnaire,
  ...registries,
};
