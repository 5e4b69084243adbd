import type { ReactNode } from 'react';
import { matchPublic } from '../match';
import { PortalLink } from '../portal-link';

const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;:)])/;

/** Renders plain text whose web addresses can be followed; those of our own public pages, in place. */
export function LinkedText({ text }: { text: string }): ReactNode {
  return text.split(address).map((part, index) => {
    if (!address.test(part)) return part;
    const url = new URL(part);
    if (url.origin === window.location.origin && matchPublic(url.pathname)) {
      return (
        <PortalLink key={index} href={url.pathname}>
          {part}
        </PortalLink>
      );
    }
    return (
      <a key={index} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    );
  });
}
