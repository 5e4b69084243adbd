import { lazy } from 'react';
import { onlyByName } from '../../fields/field-renderer';
import type { FeatureExtensions } from '../../fields/extensions';
import { withTexts } from '../../kit/with-texts';
import { configurationKeyCell, configurationValueCell } from './configuration-cells';
import './configurations.css';

/** What configurations.json and configuration-entry.json ask for by name. */
export const configurationExtensions = {
  cells: {
    configurationKey: { rank: onlyByName, rendering: configurationKeyCell },
    configurationValue: { rank: onlyByName, rendering: configurationValueCell },
  },
  screens: {
    settings: lazy(() =>
      withTexts(() => import('./settings-screen'), ['configurations', 'actions', 'forms', 'lists', 'errors']),
    ),
  },
} satisfies FeatureExtensions;
