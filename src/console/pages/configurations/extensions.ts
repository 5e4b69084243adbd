import { lazyInput } from '../../fields/inputs/lazy-input';
import { onlyByName } from '../../fields/kind';
import type { FeatureExtensions } from '../../fields/extensions';
import { configurationKeyCell, configurationValueCell } from './cells';
import './configurations.css';

/** What configuration-entry.json asks for by name. */
export const configurationExtensions = {
  cells: [
    { name: 'configurationKey', rank: onlyByName, as: configurationKeyCell },
    { name: 'configurationValue', rank: onlyByName, as: configurationValueCell },
  ],
  inputs: [
    { name: 'configurationKey', rank: onlyByName, as: lazyInput(() => import('./key-input')) },
    { name: 'configurationValue', rank: onlyByName, as: lazyInput(() => import('./value-input')) },
  ],
} satisfies FeatureExtensions;
