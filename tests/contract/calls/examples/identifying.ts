import type { LegalText, Questionnaire, Request } from '../../../../src/contract/generated/types';
import type { UpstreamClient } from '../upstream-client';
import type { Example, Examples } from './example';

const checker = 'verificador';

/** Asks about the person of a request in review. */
const asking =
  (more: (request: Request) => object = () => ({})) =>
  async (client: UpstreamClient): Promise<Example> => {
    const request = await inReview(client);
    const { externalRequestId, documentNumber } = request;
    return { account: checker, sending: { body: { externalRequestId, documentNumber, ...more(request) } } };
  };

const inReview = (client: UpstreamClient) => client.take('ecd', 'VRF', ({ documentType }) => documentType === 'CC');

const questionnaire = ({ documentType }: Request) => ({ serviceType: 'obtain-questionnaire', documentType });

/** Returns a questionnaire of the first person in review whom it applies to. @throws Error when there is none */
async function asked(client: UpstreamClient): Promise<Questionnaire & { readonly externalRequestId: string }> {
  for (;;) {
    const request = await inReview(client);
    const { externalRequestId, documentNumber } = request;
    const body = { externalRequestId, documentNumber, ...questionnaire(request) };
    const drawn = await client.result<Questionnaire>('identity.confrontaQuestionnaire', { body }, checker);
    if (drawn.error === undefined) return { ...drawn, externalRequestId };
  }
}

/** The identity service, for a checker. */
export const identifying: Examples = {
  'identity.identityGeneral': async (client) => {
    const { externalRequestId } = await inReview(client);
    return { account: checker, sending: { body: { externalRequestId, run: ['ANI'] } } };
  },
  'identity.ani': asking(),
  'identity.muisca': asking(),
  'identity.consultStatusConfronta': asking(),
  'identity.confrontaQuestionnaire': asking(questionnaire),
  'identity.confrontaEvaluation': async (client) => {
    const { externalRequestId, questionnaireId, questions = [] } = await asked(client);
    const answers = questions.map(({ questionId, answers: [first] }) => ({ questionId, answerId: first?.answerId }));
    return { account: checker, sending: { body: { questionnaireId, externalRequestId, answers } } };
  },
  'embedded.checkBeforeFiling': async (client) => {
    const { externalRequestId, certificateTypeId = '' } = await client.take('own', 'BOR');
    const body = { structureServiceId: certificateTypeId, externalRequestId };
    const text = await client.result<LegalText>('structure.dataTreatment', { body }, 'suscriptor');
    const { id: textId, textVersion, sha256 } = text;
    const accepted = [{ textId, textVersion, sha256 }];
    await client.result('certificate.updateRequestData', { body: { externalRequestId, accepted } }, 'suscriptor');
    return { account: 'suscriptor', sending: { body: { externalRequestId, run: ['ANI'] } } };
  },
  'embedded.readFiling': async (client) => {
    const { externalRequestId } = await client.find('own', 'RAD');
    return { account: 'suscriptor', sending: { body: { externalRequestId } } };
  },
  'embedded.downloadFiling': async (client) => {
    const { externalRequestId } = await client.find('own', 'RAD');
    return { account: 'suscriptor', sending: { parameters: { externalRequestId } } };
  },
  'certificate.statusResultIdentity': async (client) => {
    const { externalRequestId, version } = await client.take('own', 'RAD');
    return { account: 'suscriptor', sending: { body: { externalRequestId, version } } };
  },
};
