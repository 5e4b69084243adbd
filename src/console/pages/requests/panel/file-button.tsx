import { FileText } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { consultFile } from '../../../../contract/generated/calls/certificate';
import { file as documentFile } from '../../../../contract/generated/calls/documents';
import { useAsyncAction } from '../../../kit/use-async-action';
import { Button } from '../../../kit/button';
import { Dialog } from '../../../kit/dialog';
import { Alert } from '../../../kit/alert';
import { saveFile } from '../../../kit/save-file';
import { useTranslate } from '../../../kit/use-translate';
import { send } from '../../../transport/send';

interface FileButtonProps {
  /** As another answer gave it; it travels in a header and never in an address. */
  path: string;
  name: string;
  /** A document of the review, which has a call of its own for its files. */
  document?: boolean;
}

/** Opens a file of the request: a picture here, anything else as a download. */
export function FileButton({ path, name, document = false }: FileButtonProps): ReactNode {
  const t = useTranslate('requests');
  const { isBusy, error, run } = useAsyncAction();
  const [opened, setOpened] = useState<{ content: Blob; url: string }>();
  const url = opened?.url;
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);

  const open = async (): Promise<void> => {
    const { result: content } = await send(document ? documentFile : consultFile, { parameters: { path } });
    if (content.type.startsWith('image/')) setOpened({ content, url: URL.createObjectURL(content) });
    else saveFile(fileName(name, content.type), content);
  };

  const close = (): void => setOpened(undefined);
  return (
    <>
      <Button
        variant="quiet"
        icon={<FileText size={16} />}
        busy={isBusy}
        aria-label={t('panel.openFile', { name })}
        onClick={() => void run(open)}
      >
        {t('panel.open')}
      </Button>
      {error ? <Alert tone="rejected">{error}</Alert> : null}
      {opened ? (
        <Dialog
          open
          wide
          title={name}
          onClose={close}
          actions={
            <>
              <Button onClick={() => saveFile(fileName(name, opened.content.type), opened.content)}>
                {t('panel.save')}
              </Button>
              <Button variant="main" onClick={close}>
                {t('panel.close')}
              </Button>
            </>
          }
        >
          <img className="request-picture" src={opened.url} alt={name} />
        </Dialog>
      ) : null}
    </>
  );
}

const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

function fileName(name: string, type: string): string {
  const ending = endings[type.split(';')[0] ?? ''];
  return ending === undefined ? name : `${name}.${ending}`;
}
