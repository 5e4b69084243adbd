import { products } from '../../../contract/generated/products';
import type { Medium } from '../../../contract/product';

/** How a request came to its state: events of the lifecycle with the state each left it in. */
const paths: Readonly<Record<string, readonly (readonly [event: string, state: string])[]>> = buildPaths();

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
  readonly state: string;
  readonly path: readonly (readonly [event: string, state: string])[];
  readonly product: string;
  readonly application: string;
  readonly medium: Medium;
  /** Which of the demo's people. */
  readonly person: number;
  /** Days from its creation, and from its last change, to now. */
  readonly ageDays: number;
  readonly restedDays: number;
}

/** States in which a request is seen most: the queue and what comes after it. */
const copies: Readonly<Record<string, number>> = { VRF: 9, EMC: 6, SUD: 5, EMI: 5 };
const usual = 3;
const applications = ['ECD', 'ECD', 'MYSELF', 'ECD', 'PROYT', 'OTH'];
const physicalStates = new Set(['LGE', 'RCB', 'FIN']);

/** Several hundred requests over every state, product, application and age; the same each time. */
export function planRequests(people: number): Planned[] {
  const planned: Planned[] = [];
  for (const [state, path] of Object.entries(paths)) {
    for (const { name: product } of products) {
      for (let copy = 0; copy < (copies[state] ?? usual); copy += 1) {
        const index = planned.length;
        const waits = state === 'VRF' || state === 'EMC';
        const restedDays = waits ? (index * 5) % 9 : (index * 7) % 75;
        planned.push({
          index,
          state,
          path,
          product,
          application: applications[(index + copy) % applications.length] ?? 'ECD',
          medium: physicalStates.has(state) ? 'TOKEN' : copy % 4 === 3 ? 'TOKEN' : 'VIRTUAL',
          person: index % people,
          restedDays,
          ageDays: restedDays + 2 + (index % 11),
        });
      }
    }
  }
  return planned;
}
