import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { ButtonLink, type ButtonLinkProps } from '../kit/button';
import { isPlainPress } from '../kit/is-plain-press';
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
  if (!isPlainPress(event)) return;
  event.preventDefault();
  navigate(href);
}
