import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { PageName } from '../../contract/generated/routes';
import { createLoader, type Loader } from '../kit/track-promise';
import { withTexts } from '../kit/with-texts';

/** A page that no definition draws. */
export interface OwnPage {
  /** Its parameter says by which of its routes it was opened. */
  Page: ComponentType<{ route: string }>;
  /** Asks for what the page will need at an address with these parameters, before it is opened. */
  prefetch?: (client: QueryClient, parameters: Readonly<Record<string, string | undefined>>) => Promise<void>;
}

interface PageSource {
  /** Routes of one page keep it as it stands when one goes from one to the other. */
  page: string;
  loader: Loader<OwnPage>;
}

const review: PageSource = {
  page: 'review',
  loader: createLoader(async () => {
    const { ReviewPage, prefetchReviewPage } = await withTexts(
      () => import('../pages/review/review-page'),
      [
        'review',
        'mismatches',
        'validations',
        'actions',
        'forms',
        'lifecycles',
        'catalogues',
        'subjectAttributes',
        'errors',
      ],
    );
    return { Page: ReviewPage, prefetch: prefetchReviewPage };
  }),
};

const credentials: PageSource = {
  page: 'credentials',
  loader: createLoader(async () => ({ Page: (await import('../pages/credentials/credentials-page')).CredentialsPage })),
};

const emailConfirmation: PageSource = {
  page: 'emailConfirmation',
  loader: createLoader(async () => {
    const { EmailConfirmationPage } = await withTexts(
      () => import('../pages/account/email-confirmation-page'),
      ['ownEmail'],
    );
    return { Page: EmailConfirmationPage };
  }),
};

const application: PageSource = {
  page: 'application',
  loader: createLoader(async () => {
    const { OwnRequestPage } = await withTexts(
      () => import('../pages/own-request/own-request-page'),
      ['application', 'forms', 'lifecycles', 'catalogues', 'registryMeanings', 'errors', 'productChoice'],
    );
    return { Page: OwnRequestPage };
  }),
};

/** The pages by the names of their routes (routes.json), each loaded when it is first opened. */
const sources: Readonly<Record<PageName, PageSource>> = {
  credentials,
  credentialsVerify: credentials,
  emailConfirmation,
  documentReview: review,
  documentReviewRead: review,
  identityReview: review,
  identityReviewRead: review,
  otherProductDocumentReview: review,
  otherProductIdentityReview: review,
  partnerDocumentReview: review,
  partnerIdentityReview: review,
  projectDocumentReview: review,
  projectIdentityReview: review,
  partnerRequestForm: application,
  projectRequestForm: application,
  requestCorrection: application,
  requestForm: application,
};

/** Returns what tells a page from another. */
export function ownPageOf(route: PageName): string {
  return sources[route].page;
}

/** Fetches the page of a route. */
export function loadOwnPage(route: PageName): Promise<OwnPage> {
  return sources[route].loader.load();
}

/** Does the same as {@link loadOwnPage}, for a rendering. */
export function readOwnPage(route: PageName): Promise<OwnPage> {
  return sources[route].loader.read();
}
