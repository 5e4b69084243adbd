import { readFacts } from '../../contract/case-facts';
import { isObject } from '../../contract/is-object';
import type { Call } from '../../contract/definitions';
import { calls } from '../../contract/generated/compositions/verification-case';
import { cataloguesByRecord, partsByRecord } from '../../contract/generated/specified-fields';
import { resultShapes } from '../../contract/generated/result-shapes';
import type { Request, RequestDocument, ReviewStatus, VerificationCase } from '../../contract/generated/types';
import { readAs, underOwnNames, type ObjectShape, type Shape } from '../../contract/result-shape';
import { asRecord } from './as-record';
import { CallError } from '../transport/call-error';
import { errorText } from '../transport/error-texts';
import { isText, withCatalogueNames } from './specified-rows';
import { asList, notUnderstood, readResult } from '../transport/read-result';
import { loadMapper, loadRuntime } from '../transport/runtime';
import { send } from '../transport/send';

/** A part of a case that a call of its own answers. */
export type CasePart = keyof typeof calls;
/** A case of which some parts may not be known: why, by part. What no call answers is merely absent. */
export interface OpenedCase extends VerificationCase {
  failedParts?: Readonly<Partial<Record<CasePart, Error>>>;
}

type Values = Record<string, unknown>;

const caseShape = resultShapes['documents.getverificationinfo'] as ObjectShape;
const decisionCatalogues = cataloguesByRecord['request-document.validation'] ?? [];
const requestShape = caseShape.fields['request'] as ObjectShape;

/**
 * Composes a case of the calls of the specification that answer its parts. What the first answer holds is used: whole
 * parts under their names, and fields of the request beside them. A part that can't be read fails alone.
 */
export async function composeCase(id: string, response: unknown, signal?: AbortSignal): Promise<OpenedCase> {
  const received = isObject(response) ? response : {};
  const failedParts: Partial<Record<CasePart, Error>> = {};
  const part = async <T>(name: CasePart, read: () => Promise<T>): Promise<T | undefined> => {
    const own = usable(caseShape.fields[name], received[name]);
    if (own !== undefined) return own as T;
    try {
      return await read();
    } catch (error) {
      if (signal?.aborted) throw error;
      failedParts[name] = error as Error;
      return undefined;
    }
  };
  const byId = async <T>(call: Call<{ externalRequestId: string }, undefined, T>): Promise<T> =>
    (await send(call, { parameters: { externalRequestId: id }, signal })).result;

  const knownFields = {
    ...usableFields(await asRequest(received)),
    ...usableFields(received['request']),
    externalRequestId: id,
  };
  const requestFields = hasNumbers(knownFields)
    ? knownFields
    : part('request', async () => ({ ...(await findRow(id, signal)), ...knownFields }));
  const [request, status, documents, validations, subject] = await Promise.all([
    requestFields,
    part('status', () => byId<ReviewStatus>(calls.status)),
    part('documents', () => readDocuments(id, signal)),
    part('validations', () => byId(calls.validations)),
    part('subject', async () => readSubject((await requestFields) ?? knownFields, signal)),
  ]);
  const numbered = documents && (await identified(documents));
  const { facts } = { ...knownFields, ...request } as Partial<Request>;
  const seen = readFacts({
    complete: status?.complete,
    documents: numbered?.map(({ documentTypeId: type, documentstatusid: state }) => ({ type, state })),
    validations: validations?.map((each) => ({
      type: each.validationType,
      status: each.validationStatus ?? null,
      mandatory: each.mandatory,
    })),
  });
  return {
    // What the provider doesn't have stays unknown, a version above all: nothing is sent of it.
    request: asRecord<Request>({
      serviceStatusId: status?.serviceStatusId,
      ...knownFields,
      ...request,
      ...((facts || Object.keys(seen).length > 0) && { facts: { ...seen, ...facts } }),
    }),
    ...(status && { status: { ...countsOf(numbered), ...status } }),
    ...(numbered && { documents: numbered }),
    ...(validations && { validations }),
    ...(subject && { subject }),
    ...(Object.keys(failedParts).length > 0 && { failedParts }),
  };
}

/** Returns the documents of a request, each under an id. */
export async function readDocuments(externalRequestId: string, signal?: AbortSignal): Promise<RequestDocument[]> {
  const { result } = await send(calls.documents, { parameters: { externalRequestId }, signal });
  return identified(result);
}

/** Returns the documents each under an id, and the reasons of their decisions by name. */
async function identified(documents: readonly RequestDocument[]): Promise<RequestDocument[]> {
  const decisions = documents.map(({ validation }) => validation ?? {});
  const named = await withCatalogueNames(decisionCatalogues, decisions);
  const decided = documents.map((each, at) => (each.validation ? { ...each, validation: named[at] } : each));
  return decided.map(withId);
}

/** Finds the request in the list that the specification has, by its number. @throws CallError noResults */
export async function findRow(id: string, signal?: AbortSignal): Promise<Values> {
  const { result } = await send(calls.request, { body: {}, signal, raw: true });
  const row = (await asList(calls.request.name, result, 'externalRequestId')).find(
    (each) => isObject(each) && isText(each['externalRequestId']) && String(each['externalRequestId']) === id,
  );
  if (row === undefined) throw new CallError(await errorText('noResults'), 404, 'noResults');
  return { ...usableFields(row), ...partsOf(row) };
}

/** Returns what a row has of the parts that fields of a request are composed of. */
function partsOf(row: unknown): Values {
  const names = Object.values(partsByRecord['request'] ?? {}).flat();
  const values: Values = isObject(row) ? row : {};
  return Object.fromEntries(names.filter((name) => isText(values[name])).map((name) => [name, values[name]]));
}

/** Reads the subject, which providers answer as entries, or as one object whose keys are the attributes. */
async function readSubject(request: Values, signal?: AbortSignal): Promise<VerificationCase['subject']> {
  const contractRequestId = request['contractRequestId'];
  if (typeof contractRequestId !== 'string') throw await notUnderstood(calls.request.name, 'contractRequestId');
  const { result } = await send(calls.subject, { body: { contractRequestId }, signal, raw: true });
  const subject = isObject(result) && isObject(result['subject']) ? result['subject'] : result;
  return readResult(calls.subject, subject, false);
}

/** Returns what lies flat in a first answer as the request that it is: under our names where the profile says others. */
async function asRequest(received: Values): Promise<unknown> {
  const runtime = await loadRuntime();
  const mapper = await loadMapper(runtime, runtime.families['documents']?.embedded);
  return mapper ? mapper.receiveRecord('request', received) : received;
}

/** Returns the fields of a request that an object holds, each of its own kind. */
function usableFields(value: unknown): Values {
  if (!isObject(value)) return {};
  const named = underOwnNames(requestShape.also ?? {}, value);
  const fields = Object.entries(requestShape.fields).map(
    ([name, shape]) => [name, usable(shape, named[name])] as const,
  );
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
}

/** Returns a value as its shape has it; undefined where it is of another. */
function usable(shape: Shape | undefined, value: unknown): unknown {
  if (value === undefined || value === null || shape === undefined) return undefined;
  try {
    return readAs(shape, value);
  } catch {
    // Of another shape: the part is read by its own call.
    return undefined;
  }
}

function hasNumbers(known: Values): boolean {
  return ['contractRequestId', 'reference', 'serviceStatusId'].every((name) => typeof known[name] === 'string');
}

/** Returns a document under an id: its own, or else its type, which names the document in force. */
function withId(document: RequestDocument, at: number, all: readonly RequestDocument[]): RequestDocument {
  const { documentId = '', documentTypeId } = document as Partial<RequestDocument> & RequestDocument;
  if (documentId !== '') return document;
  const isFirst = all.findIndex((each) => each.documentTypeId === documentTypeId) === at;
  return { ...document, documentId: isFirst ? documentTypeId : `${documentTypeId}-${at}` };
}

/** Returns how far the review has come, counted here where the answer has no figures. */
function countsOf(documents: readonly RequestDocument[] = []) {
  const inState = (state: string): number => documents.filter((each) => each.documentstatusid === state).length;
  const [approvedCount, rejectedCount, pendingCount] = [inState('APR'), inState('NAP'), inState('PEN')];
  return {
    complete: documents.length > 0 && pendingCount === 0,
    approved: documents.length > 0 && approvedCount === documents.length,
    approvedCount,
    rejectedCount,
    pendingCount,
  };
}
