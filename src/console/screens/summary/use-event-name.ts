import { useDefinitionLabels } from '../../fields/definition-labels';
import { useTranslate } from '../../kit/use-translate';
import type { CountedLife } from './counted-life';

/** What the events of a waybill made of it, in the words of logistics: those of its lifecycle say what a person orders. */
const movements = ['queue', 'requeue', 'cancel', 'manifest', 'collect', 'deliver', 'bringBack', 'fail'] as const;

/** Returns how the counted events of a life are called. */
export function useEventName(life: CountedLife): (event: string) => string {
  const t = useTranslate('summary');
  const definitionLabel = useDefinitionLabels();
  return (event) => {
    const movement = life.name === 'guide' ? movements.find((one) => one === event) : undefined;
    return movement ? t(`movements.events.${movement}`) : definitionLabel(`lifecycles.${life.name}.events.${event}`);
  };
}
