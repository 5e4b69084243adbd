import type { ReactNode } from 'react';
import { StateView } from '../../kit/state-view';
import { useTexts } from '../../kit/text';
import { PortalButton } from '../portal-link';
import { useTitle } from '../title';

/** A section that this installation does not have yet, said plainly. */
export function Unbuilt({ title, why }: { title: string; why: string }): ReactNode {
  const t = useTexts('portal');
  useTitle(title);
  return (
    <StateView
      kind="unbuilt"
      level={1}
      title={title}
      why={why}
      action={
        <PortalButton href="/" variant="main">
          {t('unbuilt.back')}
        </PortalButton>
      }
    />
  );
}
