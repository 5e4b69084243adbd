import { lazyInput } from '../../fields/inputs/lazy-input';
import { onlyByName } from '../../fields/field-renderer';
import type { FeatureExtensions } from '../../fields/extensions';
import { configurationKeyCell, configurationValueCell } from './configuration-cells';
import './configurations.css';

/** What configuration-entry.json asks for by name. */
export const configurationExtensions = {
  cells: [
    { name: 'configurationKey', rank: onlyByName, rendering: configurationKeyCell },
    { name: 'configurationValue', rank: onlyByName, rendering: configurationValueCell },
  ],
  inputs: [
    { name: 'configurationKey', rank: onlyByName, rendering: lazyInput(() => import('./key-input')) },
    { name: 'configurationValue', rank: onlyByName, rendering: lazyInput(() => import('./value-input')) },
  ],
} satisfies FeatureExtensions;
