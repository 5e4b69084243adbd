import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { ButtonLink, type ButtonLinkProps } from '../kit/button';
import { navigate } from './navigation';

/** Renders a link to another public page, without loading anew. */
export function PortalLink({ href, ...rest }: ComponentProps<'a'> & { href: string }): ReactNode {
  return <a {...rest} href={href} onClick={(event) => follow(event, href)} />;
}

/** Renders the same with a button's looks. */
export function PortalButton({ href, ...rest }: ButtonLinkProps): ReactNode {
  return <ButtonLink {...rest} href={href} onClick={(event) => follow(event, href)} />;
}

function follow(event: MouseEvent, href: string): void {
  // A new tab or window is the browser's business.
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  navigate(href);
}
