import { ListPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../kit/button';
import { useTranslate } from '../../kit/use-translate';
import './prepared-sentence.css';

interface PreparedSentenceProps {
  /** What the upstream has prepared for the chosen reason; some reasons, and other upstreams, have none. */
  sentence: string | undefined;
  observation: string;
  onChange: (observation: string) => void;
}

/** Renders the sentence that says what to do about a decision, to be added to its observation by a press. */
export function PreparedSentence({ sentence, observation, onChange }: PreparedSentenceProps): ReactNode {
  const t = useTranslate('actions');
  if (sentence === undefined || observation.includes(sentence)) return null;
  return (
    <Button
      variant="quiet"
      className="prepared-sentence"
      icon={<ListPlus size={16} />}
      onClick={() => onChange(withSentence(observation, sentence))}
    >
      {t('addSentence', { sentence })}
    </Button>
  );
}

/** Returns an observation with one sentence more. */
function withSentence(observation: string, sentence: string): string {
  const before = observation.trim();
  if (before === '') return sentence;
  return `${before}${/[.:;!?]$/.test(before) ? '' : '.'} ${sentence}`;
}
