import { Hammer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../kit/text';
import { Outcome } from '../outcome';
import { PortalButton } from '../portal-link';

/** A section that this installation does not have yet, said plainly. */
export function Unbuilt({ title, why }: { title: string; why: string }): ReactNode {
  const t = useTexts('portal');
  return (
    <Outcome tone="issued" icon={Hammer} title={title} words={[why]}>
      <PortalButton href="/" variant="main">
        {t('unbuilt.back')}
      </PortalButton>
    </Outcome>
  );
}
