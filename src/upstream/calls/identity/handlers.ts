import { ani } from '../../services/identity/ani';
import { confrontaEvaluation } from '../../services/identity/confronta-evaluation';
import { confrontaQuestionnaire } from '../../services/identity/confronta-questionnaire';
import { consultStatusConfronta } from '../../services/identity/consult-status-confronta';
import { identityGeneral } from '../../services/identity/identity-general';
import { muisca } from '../../services/identity/muisca';
import type { FamilyHandlers } from '../../domain/handler';

export const identity: FamilyHandlers<'identity'> = {
  ani,
  confrontaEvaluation,
  confrontaQuestionnaire,
  consultStatusConfronta,
  identityGeneral,
  muisca,
};
