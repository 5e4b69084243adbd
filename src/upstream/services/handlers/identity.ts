import { ani } from '../identity/ani';
import { confrontaEvaluation } from '../identity/confronta-evaluation';
import { confrontaQuestionnaire } from '../identity/confronta-questionnaire';
import { consultStatusConfronta } from '../identity/consult-status-confronta';
import { identityGeneral } from '../identity/identity-general';
import { muisca } from '../identity/muisca';
import type { FamilyHandlers } from '../handler';

export const identity: FamilyHandlers<'identity'> = {
  ani,
  confrontaEvaluation,
  confrontaQuestionnaire,
  consultStatusConfronta,
  identityGeneral,
  muisca,
};
