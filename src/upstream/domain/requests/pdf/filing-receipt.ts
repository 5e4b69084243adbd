import { legalTexts } from '../../../../contract/generated/legal-texts';
import type { Language } from '../../../../contract/generated/languages';
import { stateEffects } from '../../../../contract/generated/state-effects';
import type { State } from '../../../../contract/generated/states';
import { writtenDay } from '../../../adapters/pdf-text';
import type { RequestRow } from '../../../store/request-row';
import { translatorOf } from '../../../translate';
import { ApiError } from '../../api-error';
import { readConfiguration } from '../../configuration/configuration-values';
import { acceptanceOf } from '../filing/accept-texts';
import { readLapses } from '../lapse';
import { legalText } from '../filing/legal-text';
import type { Reading } from '../lists/present-requests';

/** That a request was filed: when, with which texts accepted, and what follows. */
export interface FilingReceipt {
  readonly filedAt: Date;
  /** What happens next and until when, a sentence each, as the request stands. */
  readonly next: readonly string[];
  readonly texts: readonly { readonly title: string; readonly textVersion: string; readonly acceptedAt: Date }[];
}

type Reader = Pick<Reading, 'trx' | 'language' | 'now'>;

/** Returns the receipt of a request. @throws ApiError noResults for one that was never filed */
export async function filingReceipt(reader: Reader, request: RequestRow): Promise<FilingReceipt> {
  const filed = await reader.trx
    .selectFrom('request_events')
    .select('at')
    .where('request_id', '=', request.id)
    .where('event', '=', 'file')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!filed) throw new ApiError('noResults');
  return { filedAt: filed.at, next: await nextSteps(reader, request), texts: await acceptedTexts(reader, request) };
}

async function acceptedTexts({ trx, language, now }: Reader, request: RequestRow): Promise<FilingReceipt['texts']> {
  const texts: FilingReceipt['texts'][number][] = [];
  for (const { id } of legalTexts) {
    const accepted = await acceptanceOf(trx, request, id);
    if (!accepted) continue;
    const { title, textVersion } = legalText(id, language, now, accepted.text_version);
    texts.push({ title, textVersion, acceptedAt: accepted.accepted_at });
  }
  return texts;
}

/** A sentence of what follows, by its text. */
type Step = (typeof stateEffects)[State]['steps'][number];

/** Returns the sentences of what follows; of a request that is decided or ended, none. */
async function nextSteps({ trx, language, now }: Reader, request: RequestRow): Promise<string[]> {
  const t = translatorOf(language, 'pdfs');
  const { state, due_at: due, email } = request;
  const lapses = (await readLapses(trx, [request], now)).get(request.id);
  const configuration = await readConfiguration(trx);
  const sentences: Readonly<Record<Step, string>> = {
    identity: t('filingReceipt.steps.identity', { date: dayOf(language, lapses) }),
    review: t('filingReceipt.steps.review', { count: configuration.integer('ReviewBusinessDays') }),
    reviewBy: t('filingReceipt.steps.reviewBy', { date: dayOf(language, due) }),
    postponed: t('filingReceipt.steps.postponed'),
    correctBy: t('filingReceipt.steps.correctBy', { date: dayOf(language, lapses) }),
    correct: t('filingReceipt.steps.correct', { email }),
    issueBy: t('filingReceipt.steps.issueBy', { date: dayOf(language, due) }),
    accept: t('filingReceipt.steps.accept', { count: configuration.integer('AcceptanceLinkDays') }),
  };
  const steps: readonly Step[] = stateEffects[state].steps;
  return steps.map((step) => sentences[step]);
}

/** Returns a day in words; a dash where there is none. */
function dayOf(language: Language, at: Date | null | undefined): string {
  return at ? writtenDay(language, at) : '—';
}
