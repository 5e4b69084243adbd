import type { ReactNode } from 'react';
import { suggestEmail } from '../../contract/suggest-email';
import { Button } from './button';
import { useTranslate } from './use-translate';
import './email-suggestion.css';

interface EmailSuggestionProps {
  /** As it was left; empty while it is being typed. */
  email: string;
  onUse: (email: string) => void;
}

/** Renders, at an e-mail with a slip in its domain, the one that was probably meant and the way to take it. */
export function EmailSuggestion({ email, onUse }: EmailSuggestionProps): ReactNode {
  const t = useTranslate('kit');
  const meant = suggestEmail(email);
  return (
    <div role="status" className="email-suggestion">
      {meant === undefined ? null : (
        <p>
          {t('email.meant', { email: meant })}{' '}
          <Button variant="quiet" onClick={() => onUse(meant)}>
            {t('email.use')}
          </Button>
        </p>
      )}
    </div>
  );
}
