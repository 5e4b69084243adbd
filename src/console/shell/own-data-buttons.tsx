import { Download, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { downloadOwnData } from '../../contract/generated/calls/embedded/downloadOwnData';
import { Alert } from '../kit/alert';
import { Button } from '../kit/button';
import { saveFile } from '../kit/save-file';
import { toast } from '../kit/toast-queue';
import { useAsyncAction } from '../kit/use-async-action';
import { useTranslate } from '../kit/use-translate';
import { send } from '../transport/send';

/** Renders what gives all that is stored about the person: a document to read, and the file for machines. */
export function OwnDataButtons(): ReactNode {
  const t = useTranslate('ownData');
  const { isBusy, error, run } = useAsyncAction();
  const download = async (format: 'json' | 'pdf'): Promise<void> => {
    const { result } = await send(downloadOwnData, { parameters: { format } });
    const file = `${t('fileName')}.${format}`;
    saveFile(file, result);
    toast({ tone: 'approved', text: t('saved', { file }) });
  };
  return (
    <>
      <Button wide icon={<FileText size={16} />} busy={isBusy} onClick={() => void run(() => download('pdf'))}>
        {t('read')}
      </Button>
      <Button wide icon={<Download size={16} />} busy={isBusy} onClick={() => void run(() => download('json'))}>
        {t('machine')}
      </Button>
      {error ? <Alert tone="rejected">{error}</Alert> : null}
    </>
  );
}
