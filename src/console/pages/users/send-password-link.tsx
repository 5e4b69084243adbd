import { Mail } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { sendPasswordLink } from '../../../contract/generated/calls/embedded/sendPasswordLink';
import { useLabels } from '../../fields/labels';
import type { OwnButtonProps } from '../../fields/action-extension';
import { errorMessage } from '../../kit/error-message';
import { Button } from '../../kit/button';
import { Dialog } from '../../kit/dialog';
import { useTranslate } from '../../kit/use-translate';
import { toast } from '../../kit/toast-queue';
import { isOffered, knownRuntime } from '../../transport/runtime';
import { mailPasswordLink } from './mail-password-link';

/** Sends the person a link to set a password: the invitation again, or a way back in. */
export function SendPasswordLink({ records: [user], label }: OwnButtonProps): ReactNode {
  const t = useTranslate('users');
  const translate = useLabels();
  // What a provider does on it, no document says.
  const runtime = knownRuntime();
  const isOwn = runtime === undefined || isOffered(runtime, sendPasswordLink);
  const [asking, setAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const mail = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await mailPasswordLink(String(user?.['username']));
      toast({
        tone: 'approved',
        text: isOwn ? translate('resources.users.actionDone.sendPasswordLink') : t('link.askedElsewhere'),
      });
    } catch (reason) {
      toast({ tone: 'rejected', text: errorMessage(reason) });
    }
    setIsBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button icon={<Mail size={16} />} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog
        open={asking}
        title={label}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('link.cancel')}</Button>
            <Button variant="main" busy={isBusy} onClick={() => void mail()}>
              {t('link.send')}
            </Button>
          </>
        }
      >
        {isOwn ? translate('resources.users.actionConfirm.sendPasswordLink') : t('link.confirmElsewhere')}
      </Dialog>
    </>
  );
}
