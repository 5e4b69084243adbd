import type { QueryClient } from '@tanstack/react-query';
import type { RequestDocument } from '../../../contract/generated/types';
import type { OpenedCase } from '../../data/compose-case';
import { caseKey } from './case-queries';
import { recountReview } from './recount-review';

/** An open case as the page shows it: as it was read, and as what was done since has made it. */
export class ShownCase {
  constructor(
    private readonly client: QueryClient,
    private readonly id: string,
  ) {}

  /** The case as it is known here. @throws Error before it was opened */
  get current(): OpenedCase {
    const known = this.client.getQueryData(caseKey(this.id));
    if (!known) throw new Error('The case is not open');
    return known;
  }

  change(how: (known: OpenedCase) => OpenedCase): void {
    this.client.setQueryData(caseKey(this.id), (known) => known && how(known));
  }

  /** Shows a document in another state while that is being stored, and as it was where it could not be. */
  async whileStoring<T>(
    { documentId }: RequestDocument,
    state: RequestDocument['documentstatusid'],
    store: () => Promise<T>,
  ): Promise<T> {
    const shown = () => this.current.documents?.find((each) => each.documentId === documentId)?.documentstatusid;
    const former = shown();
    this.showAs(documentId, state);
    try {
      return await store();
    } catch (error) {
      // What was read or decided since is newer.
      if (former !== undefined && shown() === state) this.showAs(documentId, former);
      throw error;
    }
  }

  /** Shows a document as decided, and counts it so: what the server counted before would miss it. */
  private showAs(documentId: string, documentstatusid: RequestDocument['documentstatusid']): void {
    this.change((known) => {
      const former = known.documents?.find((each) => each.documentId === documentId);
      const documents = known.documents?.map((each) =>
        each.documentId === documentId ? { ...each, documentstatusid } : each,
      );
      return {
        ...known,
        documents,
        ...(known.status && former && { status: recountReview(known.status, former, documentstatusid) }),
      };
    });
  }
}
