import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { RequestDocument } from '../../../../contract/generated/types';
import { Button } from '../../../kit/button';
import { saveFile } from '../../../kit/save-file';
import { Skeleton } from '../../../kit/skeleton';
import { useTranslate } from '../../../kit/use-translate';
import { contentQuery } from '../own-request-calls';
import './documents.css';

type Region = NonNullable<NonNullable<RequestDocument['validation']>['region']>;

/** Returns an address for the bytes, as long as they are shown. */
function useAddress(content: Blob | undefined): string | undefined {
  const [opened, setOpened] = useState<{ content: Blob; url: string }>();
  useEffect(() => {
    if (!content) return undefined;
    const url = URL.createObjectURL(content);
    const shown = requestAnimationFrame(() => setOpened({ content, url }));
    return () => {
      cancelAnimationFrame(shown);
      URL.revokeObjectURL(url);
    };
  }, [content]);
  return opened && opened.content === content ? opened.url : undefined;
}

/** Renders a picture as it is, with what was marked in it; anything else to be opened. */
export function Preview({ content, name, region }: { content: Blob; name: string; region?: Region }): ReactNode {
  const t = useTranslate('application');
  const picture = content.type.startsWith('image/');
  const url = useAddress(picture ? content : undefined);
  if (!picture) {
    return (
      <Button variant="quiet" className="application-preview__open" onClick={() => saveFile(name, content)}>
        {t('documents.open', { name })}
      </Button>
    );
  }
  return (
    <figure className="application-preview">
      {url === undefined ? (
        <Skeleton height="100%" />
      ) : (
        <div className="application-preview__picture">
          <img src={url} alt={t('documents.preview', { name })} />
          {region ? (
            <span
              className="application-preview__region"
              role="img"
              aria-label={t('correction.region')}
              style={{
                left: `${region.x * 100}%`,
                top: `${region.y * 100}%`,
                width: `${region.width * 100}%`,
                height: `${region.height * 100}%`,
              }}
            />
          ) : null}
        </div>
      )}
    </figure>
  );
}

/** Renders a document as the server has it. */
export function StoredPreview({ document, name }: { document: RequestDocument; name: string }): ReactNode {
  const { data, error } = useQuery(contentQuery(document.filePath));
  if (error) return null;
  if (!data)
    return (
      <div className="application-preview">
        <Skeleton height="100%" />
      </div>
    );
  return <Preview content={data} name={document.fileName ?? name} region={document.validation?.region} />;
}
