import { lazyInput } from '../../fields/inputs/lazy-input';
import { onlyByName } from '../../fields/kind';
import type { Kinds } from '../../fields/kinds';
import { configurationKeyCell, configurationValueCell } from './cells';
import './configurations.css';

/** What configuration-entry.json asks for by name. */
export const configurationKinds: Partial<Kinds> = {
  cells: [
    { name: 'configurationKey', rank: onlyByName, as: configurationKeyCell },
    { name: 'configurationValue', rank: onlyByName, as: configurationValueCell },
  ],
  inputs: [
    { name: 'configurationKey', rank: onlyByName, as: lazyInput(() => import('./key-input')) },
    { name: 'configurationValue', rank: onlyByName, as: lazyInput(() => import('./value-input')) },
  ],
};
