import { lazy } from 'react';
import type { Act } from '../../../fields/acts';
import type { Kinds } from '../../../fields/kinds';
import { guideCells } from './guide-cell';
import { guideReader } from './guide-lifecycle';
import { deliveryLabel, guideLabel } from './acts/label';
import { requeueDelivery, requeueGuide, requeueMany } from './acts/requeue';
import { ManifestButton } from './manifest/manifest-button';
import { SerialButton } from './token/serial-button';
import { MassOfResult, MassOfSelection } from './mass/mass-button';

const generate: Act = { kind: 'dialog', dialog: lazy(() => import('./acts/generate-dialog')) };
const generateOther: Act = { kind: 'dialog', dialog: lazy(() => import('./acts/other-courier-dialog')) };
const changeLocation: Act = { kind: 'dialog', dialog: lazy(() => import('./acts/location-dialog')) };
const cancel: Act = { kind: 'dialog', dialog: lazy(() => import('./acts/cancel-dialog')) };
const deliver: Act = { kind: 'dialog', dialog: lazy(() => import('./acts/confirm-dialog')) };
const print: Act = { kind: 'dialog', dialog: lazy(() => import('./acts/print-dialog')) };
const flex: Act = { kind: 'dialog', dialog: lazy(() => import('./acts/flex-dialog')) };

/** What the list of deliveries and the courier queue ask for by name. */
export const deliveryKinds: Partial<Kinds> = {
  cells: guideCells,
  panels: {
    deliveryPanel: lazy(() => import('./panel/delivery-panel')),
    guidePanel: lazy(() => import('./panel/guide-panel')),
  },
  lifecycles: { guide: guideReader },
  actions: {
    'deliveries.massOfResult': MassOfResult,
    'deliveries.massOfSelection': MassOfSelection,
    'deliveries.manifest': ManifestButton,
    'deliveries.consultSerial': SerialButton,
  },
  acts: {
    'deliveries.generate': generate,
    'deliveries.generateOther': generateOther,
    'deliveries.changeLocation': changeLocation,
    'deliveries.changeFailedLocation': changeLocation,
    'deliveries.cancel': cancel,
    'deliveries.deliver': deliver,
    'deliveries.flex': flex,
    'deliveries.print': print,
    'deliveries.label': deliveryLabel,
    'deliveries.requeue': requeueDelivery,
    'courierQueue.requeue': requeueGuide,
    'courierQueue.label': guideLabel,
    'courierQueue.changeLocation': changeLocation,
    'courierQueue.changeFailedLocation': changeLocation,
    'courierQueue.cancel': cancel,
  },
  bulkActs: { 'courierQueue.requeue': () => Promise.resolve(requeueMany) },
};
