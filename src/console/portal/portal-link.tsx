import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { ButtonLink, type ButtonLinkProps } from '../kit/button';
import { isPlainPress } from '../kit/is-plain-press';
import { navigate } from './navigation';

interface Target {
  href: string;
  /** What that page is handed. */
  state?: Readonly<Record<string, unknown>>;
}

/** Renders a link to another public page, without loading anew. */
export function PortalLink({ href, state, ...rest }: ComponentProps<'a'> & Target): ReactNode {
  return <a {...rest} href={href} onClick={(event) => follow(event, { href, state })} />;
}

/** Renders the same with a button's looks. */
export function PortalButton({ href, state, ...rest }: ButtonLinkProps & Target): ReactNode {
  return <ButtonLink {...rest} href={href} onClick={(event) => follow(event, { href, state })} />;
}

function follow(event: MouseEvent, { href, state }: Target): void {
  if (!isPlainPress(event)) return;
  event.preventDefault();
  navigate(href, { state });
}
