import type { Planned } from './installation';
import * as applicant from './applicant-calls';
import * as delivery from './delivery-calls';
import { productFile, requiredDocuments } from './definitions';
import * as identity from './identity-calls';
import * as issuing from './issue-calls';
import * as review from './review-calls';
import { terminal, type Plan, type PlanContext, type Target } from './plan-context';

/**
 * Returns the call that a sensible person would make next: a sequence of these reaches a certificate, its acceptance
 * and its end.
 */
export async function nextStep(context: PlanContext, target: Target | undefined): Promise<Planned | undefined> {
  if (!target || terminal.has(target.request.state)) return applicant.draft(context);
  return planIn(context, target)(context, target);
}

function planIn(context: PlanContext, target: Target): Plan {
  const { state, medium } = target.request;
  if (state === 'BOR') return inDraft(target);
  if (state === 'RAD') return inIdentity(context, target) ?? applicant.sendOn;
  if (state === 'VRF') return inReview(context, target);
  if (state === 'SUD') return applicant.bringBack;
  if (state === 'APL') return review.moveTo('VRF');
  if (state === 'EMC') return inIssuance(target);
  if (state === 'EMI' && medium === 'TOKEN') return inTransit(target);
  if (state === 'LGE') return inTransit(target, context.dice.isOneIn(4));
  if (state === 'FIN') return context.dice.pick([issuing.revoke, issuing.revoke, issuing.revokeInPublic]);
  return issuing.finalize;
}

function inDraft({ request, documents }: Target): Plan {
  const there = new Set(documents.map(({ type }) => type));
  if (requiredDocuments(request.product, request.medium).some((type) => !there.has(type))) return applicant.upload;
  if (request.email_proven_at !== null) return applicant.file;
  return (context, target) =>
    context.seen.tables['one_time_codes']?.some(({ request_id: id }) => id === target.request.id)
      ? applicant.proveMail(context, target)
      : applicant.askCode(context, target);
}

const evidences: Readonly<Record<string, string>> = { ANI: 'VIA', CON: 'VIC' };

/** Runs what is mandatory and has not run; what came out against the person gets its evidence. */
function inIdentity(context: PlanContext, target: Target, inReviewToo = false): Plan | undefined {
  const mandatory = productFile(target.request.product).validations.filter(
    (validation) => validation.mandatory && (inReviewToo || validation.execution !== 2),
  );
  for (const { type } of mandatory) {
    const status = target.validations.find((validation) => validation.type === type)?.status ?? null;
    if (status === 'SAT') continue;
    if (status === null) return runOf(context, target, type);
    const evidence = evidences[type] ?? 'VIM';
    if (!target.documents.some((document) => document.type === evidence)) return applicant.evidence(evidence);
  }
  return undefined;
}

function runOf({ seen, installation, dice }: PlanContext, target: Target, type: string): Plan {
  if (type === 'ANI') return dice.pick([identity.runAni, identity.runAni, identity.runGeneral('ANI')]);
  if (type === 'MUI') return dice.pick([identity.runMuisca, identity.runGeneral('MUI')]);
  if (type === 'CON')
    return identity.openQuestions(seen.questionnaires, target, installation.now)
      ? identity.answerQuestions
      : identity.askQuestions;
  return identity.runGeneral(type);
}

function inReview(context: PlanContext, target: Target): Plan {
  const { application, reviewer_id: reviewer } = target.request;
  if (application === 'PROYT') return review.reviewByProject;
  if (application === 'MYSELF') return review.reviewByPartner;
  if (application === 'OTH') return reviewer === null ? review.attest : review.approve;
  // A careless checker goes on without what is missing: that the server refuses it is what is tried here.
  const missing = context.dice.isOneIn(3) ? undefined : inIdentity(context, target, true);
  if (missing) return context.dice.isOneIn(3) ? review.askEvidence : missing;
  if (target.documents.some(({ state }) => state === 'PEN')) return review.decide;
  if (target.documents.some(({ state }) => state === 'NAP')) return review.moveTo('SUD');
  return context.dice.isOneIn(3) && reviewer === null ? review.attest : review.approve;
}

function inIssuance({ request: { application } }: Target): Plan {
  if (application === 'PROYT') return issuing.issueByProject;
  return application === 'MYSELF' ? issuing.issueByPartner : issuing.issueByOfficial;
}

function inTransit({ waybill }: Target, comesBack = false): Plan {
  if (!waybill) return delivery.requestWaybill;
  if (waybill.state === 'GEN') return delivery.manifest;
  return comesBack ? delivery.recordReturn : delivery.deliver;
}
