import { Paperclip } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { mailAttachment } from '../../../contract/generated/calls/embedded/mailAttachment';
import { Button } from '../../kit/button';
import { Alert } from '../../kit/alert';
import { saveFile } from '../../kit/save-file';
import { CallError } from '../../transport/call-error';
import { errorText } from '../../transport/error-texts';
import { send } from '../../transport/send';

/** Renders a file that came with a message: a click hands it to the browser, which only keeps it. */
export function Attachment({ mailId, name }: { mailId: string; name: string }): ReactNode {
  const [isBusy, setIsBusy] = useState(false);
  const [formError, setError] = useState<string>();

  const save = async (): Promise<void> => {
    setIsBusy(true);
    setError(undefined);
    try {
      const { result } = await send(mailAttachment, { parameters: { id: mailId, name } });
      saveFile(name, result);
    } catch (error) {
      setError(error instanceof CallError ? error.message : await errorText('unexpected'));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <>
      <Button icon={<Paperclip size={16} />} busy={isBusy} onClick={() => void save()}>
        {name}
      </Button>
      {formError ? <Alert tone="rejected">{formError}</Alert> : null}
    </>
  );
}
