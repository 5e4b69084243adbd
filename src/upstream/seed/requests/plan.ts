import * as requestStates from '../../../contract/generated/states/request';
import type { State } from '../../../contract/generated/states';
import { products } from '../../../contract/generated/products';
import { isService, type Medium } from '../../../contract/product';

const certificates = products.filter((product) => !isService(product));
/** How a request came to its state: events of the lifecycle with the state each left it in. */
const paths: Readonly<Partial<Record<State, Planned['path']>>> = buildPaths();

function buildPaths() {
  const draft = [['save', 'BOR']] as const;
  const filed = [...draft, ['file', 'RAD']] as const;
  const review = [...filed, ['resolveIdentity', 'VRF']] as const;
  const issuance = [...review, ['approve', 'EMC']] as const;
  const issued = [...issuance, ['issue', 'EMI']] as const;
  const delivery = [...issued, ['dispatch', 'LGE']] as const;
  const received = [...delivery, ['confirmDelivery', 'RCB']] as const;
  return {
    BOR: draft,
    RAD: filed,
    VRF: review,
    SUD: [...review, ['askCorrection', 'SUD']],
    APL: [...review, ['postpone', 'APL']],
    EMC: issuance,
    EMI: issued,
    LGE: delivery,
    RCB: received,
    FIN: [...received, ['finalize', 'FIN']],
    RCH: [...review, ['reject', 'RCH']],
    RVK: [...issued, ['revoke', 'RVK']],
    ANU: [...draft, ['abandon', 'ANU']],
    EXP: [...issued, ['expire', 'EXP']],
  } as const;
}

/** A request to be seeded. */
export interface Planned {
  readonly index: number;
  readonly state: State;
  readonly path: readonly (readonly [event: string, state: State])[];
  readonly product: string;
  readonly application: string;
  readonly medium: Medium;
  /** Which of the demo's people. */
  readonly person: number;
  /** Days from its creation, and from its last change, to now. */
  readonly ageDays: number;
  readonly restedDays: number;
  /** The registries fail for this person, each record in its own way. */
  readonly marked?: true;
  /** In no person's own list, and of no agreement. */
  readonly apart?: true;
}

/** How long the certificates of expired requests held. */
export const expiredAfterDays = 30;
/** States in which a request is seen most: the queue and what comes after it. */
const copies: Readonly<Partial<Record<State, number>>> = { VRF: 9, EMC: 6, SUD: 5, EMI: 5 };
const defaultCopies = 3;
/** Of half a day ago, so that the lists of partners and of Project T open with something: they begin with few days. */
const freshDays = 0.42;
const openWithFewDays = new Set(['MYSELF', 'PROYT']);
const applications = ['ECD', 'ECD', 'MYSELF', 'ECD', 'PROYT', 'OTH'];
/** The last events of requests of which some have a key of the applicant's own. */
const ownKeyEvents = new Set(['approve', 'issue', 'revoke']);

/**
 * Returns whether the names were entered with the surnames the other way round, so that the citizen registry does not
 * confirm them: every seventh in the queue came by evidence, and whatever is postponed.
 */
export function isMismatched({ state, index, marked }: Planned): boolean {
  return !marked && ((state === 'VRF' && index % 7 === 0) || state === 'APL');
}

/** Plans several hundred requests over every state, product, application and age; the same each time. */
export function planRequests(people: number): Planned[] {
  const planned: Planned[] = [];
  for (const [state, path] of Object.entries(paths) as [State, Planned['path']][]) {
    const first = planned.length;
    for (const [at, { name: product }] of certificates.entries()) {
      for (let copy = 0; copy < (copies[state] ?? defaultCopies); copy += 1) {
        const index = planned.length;
        const waits = requestStates.waitingForUs.has(state);
        // Each turns at its own pace, so that every application and medium is seen in every state.
        const application = applications[(at + copy) % applications.length] ?? 'ECD';
        const fresh = waits && copy % 2 === 0 && openWithFewDays.has(application);
        const restedDays = fresh ? 0 : waits ? (index * 5) % 9 : (index * 7) % 75;
        planned.push({
          index,
          state,
          path,
          product,
          application,
          medium: mediumOf(path, index - first),
          person: index % people,
          restedDays,
          ageDays: fresh ? freshDays : restedDays + 2 + (index % 11) + (state === 'EXP' ? expiredAfterDays : 0),
        });
      }
    }
  }
  return planned;
}

/** Returns the medium: tokens in every state; from the decision on also some with a key of the applicant's own. */
function mediumOf(path: Planned['path'], at: number): Medium {
  if (path.some(([event]) => event === 'dispatch') || at % 5 === 4) return 'TOKEN';
  return ownKeyEvents.has(path.at(-1)?.[0] ?? '') && at % 11 === 7 ? 'PKCS10' : 'VIRTUAL';
}

/** States in which the services of other products stand, and how many of each product. */
const serviceCopies: Readonly<Partial<Record<State, number>>> = {
  RAD: 2,
  VRF: 12,
  SUD: 3,
  EMC: 8,
  EMI: 6,
  RCH: 3,
  ANU: 1,
  EXP: 3,
};

/**
 * Plans services of other products, beside the certificates that the same application has: in review some validated already.
 * @param from the index after the last of the others, as theirs have to stay what they are
 */
export function planServices(from: number, people: number): Planned[] {
  const planned: Planned[] = [];
  for (const [state, max] of Object.entries(serviceCopies) as [State, number][]) {
    for (const { name: product } of products.filter(isService)) {
      for (let copy = 0; copy < max; copy += 1) {
        const index = from + planned.length;
        const waits = requestStates.waitingForUs.has(state);
        const restedDays = waits ? copy % 5 : (index * 7) % 60;
        const path = paths[state] ?? [];
        planned.push({
          index,
          state,
          path: state === 'VRF' && copy % 3 === 0 ? [...path, ['validate', 'VRF']] : path,
          product,
          application: 'OTH',
          medium: 'VIRTUAL',
          person: index % people,
          restedDays,
          ageDays: restedDays + 1 + (index % 3) + (state === 'EXP' ? expiredAfterDays : 0),
          apart: true,
        });
      }
    }
  }
  return planned;
}

/** Returns whether a person attested its review, though it was not approved yet. */
export function isValidated({ path }: Planned): boolean {
  return path.some(([event]) => event === 'validate');
}

/** Plans for each marked person one request whose identity is being validated, and one in review. */
export function planMarked(from: number, people: readonly number[]): Planned[] {
  return people.flatMap((person, at): Planned[] =>
    [...requestStates.takesEvidence].map((state, which) => ({
      index: from + at * 2 + which,
      state,
      path: paths[state] ?? [],
      product: 'naturalPerson',
      application: 'ECD',
      medium: 'VIRTUAL',
      person,
      restedDays: 3,
      ageDays: 5,
      marked: true,
    })),
  );
}
