import { lazy } from 'react';
import { dialogAction } from '../../../fields/dialog-action';
import type { FeatureExtensions } from '../../../fields/extensions';
import { loadResource } from '../../../data/resource-definitions';
import type { TableName } from '../../../kit/use-translate';
import { withTexts } from '../../../kit/with-texts';
import { waybillCells } from './waybill-cell';
import { waybillReader } from './waybill-lifecycle';
import { generateMany } from './actions/generate-many';
import { deliveryLabel, waybillLabel } from './actions/label';
import { requeueDelivery, requeueWaybill, requeueMany } from './actions/requeue';
import { LabelsButton } from './labels/labels-button';
import { ManifestButton } from './manifest/manifest-button';
import { SerialButton } from './token/serial-button';
import { MassOfResult, MassOfSelection } from './mass/mass-button';

const dialog = (load: Parameters<typeof dialogAction>[0], ...more: TableName[]) =>
  dialogAction(load, ['logistics', 'requests', 'actions', 'forms', ...more]);

const generate = dialog(() => import('./actions/generate-dialog'));
const generateOther = dialog(() => import('./actions/other-courier-dialog'), 'lifecycles', 'catalogues');
const changeLocation = dialog(() => import('./actions/location-dialog'));
const cancel = dialog(() => import('./actions/cancel-dialog'));
const deliver = dialog(() => import('./actions/confirm-dialog'), 'calendar', 'errors');
const bringBack = dialog(() => import('./actions/returned-parcel-dialog'), 'calendar', 'errors');
const print = dialog(() => import('./actions/print-dialog'));
const flex = dialog(() => import('./actions/flex-dialog'));

const panelTexts = [
  'logistics',
  'panels',
  'actions',
  'requests',
  'lifecycles',
  'catalogues',
  'subjectAttributes',
] as const;

/** Loads the panel with the definition of waybills, whose cards come later. */
async function loadDeliveryPanel() {
  const [panel] = await Promise.all([
    withTexts(() => import('./panel/delivery-panel'), panelTexts),
    loadResource('courierQueue'),
  ]);
  return panel;
}

/** What the list of deliveries and the courier queue ask for by name. */
export const deliveryExtensions = {
  cells: waybillCells,
  panels: {
    deliveryPanel: lazy(loadDeliveryPanel),
    guidePanel: lazy(() => withTexts(() => import('./panel/waybill-panel'), panelTexts)),
  },
  lifecycles: { guide: waybillReader },
  actions: {
    'request.generate': { record: generate, bulk: () => Promise.resolve(generateMany) },
    'request.generateOther': { record: generateOther },
    'request.changeLocation': { record: changeLocation },
    'request.changeFailedLocation': { record: changeLocation },
    'request.cancel': { record: cancel },
    'request.deliver': { record: deliver },
    'request.bringBack': { record: bringBack },
    'request.flex': { record: flex },
    'request.print': { record: print },
    'request.label': { record: deliveryLabel },
    'request.requeue': { record: requeueDelivery },
    'guide.requeue': { record: requeueWaybill, bulk: () => Promise.resolve(requeueMany) },
    'guide.label': { record: waybillLabel },
    'guide.changeLocation': { record: changeLocation },
    'guide.changeFailedLocation': { record: changeLocation },
    'guide.cancel': { record: cancel },
    'request.massOfResult': { Button: MassOfResult },
    'request.massOfSelection': { Button: MassOfSelection },
    'request.labels': { Button: LabelsButton },
    'guide.labels': { Button: LabelsButton },
    'request.manifest': { Button: ManifestButton },
    'guide.manifest': { Button: ManifestButton },
    'request.consultSerial': { Button: SerialButton },
  },
} satisfies FeatureExtensions;
