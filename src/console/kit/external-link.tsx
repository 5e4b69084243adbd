import type { ReactNode } from 'react';

/** Links to a page of another party by its host, in a tab of its own; what is no address of HTTPS stays a text. */
export function ExternalLink({ url }: { url: string }): ReactNode {
  const host = /^https:\/\/([^/]+)/.exec(url)?.[1];
  if (host === undefined) return url;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {host}
    </a>
  );
}
