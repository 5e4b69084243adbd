import { rejected } from '../../../contract/generated/states/document';
import type { QueryClient } from '@tanstack/react-query';
import type { ReviewedApplication } from '../../../contract/console-paths';
import { registerVIMStatus, updateRequestData, updateStatus } from '../../../contract/generated/calls/certificate';
import { validateDocument } from '../../../contract/generated/calls/documents';
import { assignCase, takeBackDecision } from '../../../contract/generated/calls/embedded';
import type {
  FieldComparison,
  MismatchExplanation,
  RequestDocument,
  RequestSubject,
  ReviewStatus,
} from '../../../contract/generated/types';
import { mismatching } from '../../fields/use-mismatches';
import { blockScreen } from '../../kit/block-screen';
import { send } from '../../transport/send';
import type { OpenedCase } from '../../data/compose-case';
import { openCase, readCase } from '../../data/open-case';
import { comparisonsQuery } from '../../data/comparisons-query';
import {
  attestReview,
  canTakeBack,
  decisionCalls,
  postponeRequest,
  withMessage,
  type DecidedRequest,
  type DecisionCalls,
} from '../../data/decision-calls';
import type { Found, WritingCall } from '../../transport/resolve-outcome';
import { findDecision, type Decision } from './compare-cases';
import type { EvidenceType } from '../../../contract/proofs';
import { enqueue, enqueueReading, waitingActions } from './serial-queue';
import { ShownCase } from './shown-case';
import { UnresolvedWrites, type WriteIntent } from './unresolved-writes';

/**
 * What can be done to one open case. Actions wait for each other; each sends the version that the one before it left,
 * so that of two people who decide at once one gets CallError 412. An action whose response was lost is the same write when
 * it is pressed again. What the server answers is shown at once, and the case is read again when nothing is under way: its
 * facts decide which actions are offered. After one that ends the review the caller reads, who may go on to the next case.
 */
export class CaseActions {
  private readonly unresolved: UnresolvedWrites;
  private readonly shown: ShownCase;

  constructor(
    private readonly client: QueryClient,
    private readonly id: string,
    private readonly application: ReviewedApplication,
  ) {
    this.shown = new ShownCase(client, id);
    this.unresolved = new UnresolvedWrites(this.shown, () => this.refresh());
  }

  /** The case as it is known here. @throws Error before it was opened */
  get current(): OpenedCase {
    return this.shown.current;
  }

  private get calls(): DecisionCalls {
    return decisionCalls[this.application];
  }

  /**
   * Decides a document; it is shown as decided while the server is asked, and as it was if it refuses.
   * @returns when it was sent, on the page's clock; undefined where a decision cannot be taken back
   */
  async decide(document: RequestDocument, decision: Decision): Promise<number | undefined> {
    const { documentId, documentTypeId } = document;
    const documents = [{ documentId, documentTypeId, ...decision }];
    return this.shown.whileStoring(document, decision.documentstatusid, () =>
      this.write(
        [validateDocument],
        { documents },
        async ({ idempotencyKey, version, sentAt }) => {
          const body = { externalRequestId: this.id, documents, version };
          this.reviewed((await send(validateDocument, { body, idempotencyKey })).result);
          return (await canTakeBack()) ? sentAt : undefined;
        },
        (now) => findDecision(document, decision.documentstatusid, now),
      ),
    );
  }

  /** Takes back what was just decided of a document, which waits again. */
  async takeBack(document: RequestDocument): Promise<void> {
    const { documentId } = document;
    await this.shown.whileStoring(document, 'PEN', () =>
      this.write([takeBackDecision], { takeBack: documentId }, async ({ idempotencyKey, version }) => {
        const body = { externalRequestId: this.id, documentId, version };
        this.reviewed((await send(takeBackDecision, { body, idempotencyKey })).result);
      }),
    );
  }

  /** Sends to issuance what was reviewed. @param mismatches what does not match, and why it goes all the same */
  async approve(mismatches?: MismatchExplanation): Promise<void> {
    const approval = mismatches === undefined ? {} : { mismatches };
    await enqueue(this.id, () =>
      this.unresolved.send(this.calls.calls, { approval }, (intent) =>
        this.calls.approve(this.requestOf(intent), approval, intent.idempotencyKey),
      ),
    );
  }

  /** Returns what of the holder does not match; none where it cannot be read, and the server decides. */
  async mismatches(): Promise<readonly FieldComparison[]> {
    return mismatching(await this.client.fetchQuery(comparisonsQuery(this.id)).catch(() => []));
  }

  /** Attests the review of another product, which a colleague may then approve. */
  async validate(): Promise<void> {
    await this.write(this.calls.calls, 'attest', async (intent) => {
      this.reviewed(await attestReview(this.requestOf(intent), {}, intent.idempotencyKey));
    });
  }

  /** Sends the case back to the applicant, by mail; false when only the mail failed. */
  async askCorrection(observation = '', evidence: readonly EvidenceType[] = []): Promise<boolean> {
    return enqueue(this.id, async () => {
      const first = this.current.documents?.find(({ documentstatusid }) => rejected.has(documentstatusid));
      const reasonId = first?.validation?.reasonId;
      const correction = {
        ...withMessage(observation),
        ...(reasonId !== undefined && { reasonId }),
        ...(evidence.length > 0 && { evidence: [...evidence] }),
      };
      const sent = await this.unresolved.send(this.calls.calls, { correction }, (intent) =>
        this.calls.askCorrection(this.requestOf(intent), correction, intent.idempotencyKey),
      );
      return sent === true;
    });
  }

  async reject(rejectReasonId: string, observation = ''): Promise<void> {
    const rejection = { rejectReasonId, ...withMessage(observation) };
    await blockScreen(() =>
      enqueue(this.id, () =>
        this.unresolved.send(this.calls.calls, { rejection }, (intent) =>
          this.calls.reject(this.requestOf(intent), rejection, intent.idempotencyKey),
        ),
      ),
    );
  }

  /** Decides identity where it is validated by hand. */
  async decideIdentity(status: 'SAT' | 'NST' | undefined): Promise<void> {
    const body = {
      externalRequestId: this.id,
      action: 'VALIDATE' as const,
      ...(status && { validationStatus: status }),
    };
    await this.write([registerVIMStatus], { identity: status }, ({ idempotencyKey, version }) =>
      send(registerVIMStatus, { body: { ...body, version }, idempotencyKey }),
    );
  }

  async postpone(observation = ''): Promise<void> {
    const postponement = withMessage(observation);
    await this.write([updateStatus], { postponement }, (intent) =>
      postponeRequest(this.requestOf(intent), postponement, intent.idempotencyKey),
    );
  }

  /** Takes the case from its reviewer, who is notified. */
  async takeOver(): Promise<void> {
    await this.runInOrder(async () => {
      const taken = await openCase(this.id, { takeOver: true });
      this.shown.change(() => taken);
    });
  }

  /** Corrects the subject, which voids what proved the former data. */
  async correctSubject(subject: RequestSubject[]): Promise<void> {
    await this.write([updateRequestData], { subject }, ({ idempotencyKey, version }) =>
      send(updateRequestData, { body: { externalRequestId: this.id, subject, version }, idempotencyKey }),
    );
    await this.compareAgain();
  }

  /** Gives the case back to the queue. */
  async release(): Promise<void> {
    await enqueue(this.id, () =>
      this.unresolved.send([assignCase], 'release', ({ idempotencyKey }) => {
        const { contractRequestId } = this.current.request;
        return send(assignCase, { body: { contractRequestId }, idempotencyKey });
      }),
    );
  }

  /** Reads the comparisons again, for what changes the values that are compared. */
  async compareAgain(): Promise<void> {
    await this.client.invalidateQueries({ queryKey: comparisonsQuery(this.id).queryKey });
  }

  /** Runs a call after those of the case that are under way, such as the question to a registry. */
  async runInOrder<T>(action: () => Promise<T>): Promise<T> {
    try {
      return await enqueue(this.id, action);
    } finally {
      // Where the next action already waits, the reading after that one shows both.
      if (waitingActions(this.id) === 0) this.refreshSoon();
    }
  }

  /** Returns the case once nothing is under way any more: its facts are those of what was decided last. */
  async settled(): Promise<OpenedCase> {
    return waitingActions(this.id) === 0 ? this.current : enqueue(this.id, () => this.refresh());
  }

  /**
   * Reads the case again. What is read does not take back what is shown of actions that wait behind it, whose own reading
   * follows; `whole` shows it all the same, where those actions are bound to fail.
   */
  async refresh(whole = false): Promise<OpenedCase> {
    const fresh = await readCase(this.id);
    if (whole || waitingActions(this.id) <= 1) this.shown.change(() => fresh);
    return fresh;
  }

  /** Reads the case again; without a connection, once that is back: what is shown may not be what was stored. */
  private refreshSoon(): void {
    enqueueReading(this.id, () => this.refresh());
  }

  /** Sends a write of the case after those under way, as the same write where its response was lost before. */
  private write<T>(
    calls: readonly WritingCall[],
    content: unknown,
    sendWrite: (intent: WriteIntent) => Promise<T>,
    find?: (now: OpenedCase) => Found,
  ): Promise<T | undefined> {
    return this.runInOrder(() => this.unresolved.send(calls, content, sendWrite, find));
  }

  private requestOf({ version }: WriteIntent): DecidedRequest {
    return { contractRequestId: this.current.request.contractRequestId, externalRequestId: this.id, version };
  }

  private reviewed(status: ReviewStatus): void {
    this.shown.change((known) => ({
      ...known,
      status,
      request: { ...known.request, version: status.version ?? known.request.version },
    }));
  }
}
