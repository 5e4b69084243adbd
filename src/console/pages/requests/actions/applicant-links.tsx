import { useNavigate } from 'react-router';
import type { MouseEvent, ReactNode } from 'react';
import { clientCorrectionPath, clientFormPath } from '../../../../contract/console-paths';
import type { RecordAction } from '../../../fields/action-extension';
import type { OwnButtonProps } from '../../../fields/action-extension';
import { ButtonLink } from '../../../kit/button';
import { Icon } from '../../../kit/icon';
import { isPlainPress } from '../../../kit/is-plain-press';
import { requestOf } from '../request-of';

/** Back to a request that its applicant has not finished. */
export const continueForm: RecordAction = {
  kind: 'link',
  to: (record) => clientFormPath(requestOf(record).externalRequestId),
};

/** To what the review did not approve. */
export const correctDocuments: RecordAction = {
  kind: 'link',
  to: (record) => clientCorrectionPath(requestOf(record).externalRequestId),
};

/** Renders the link to a new request. */
export function BeginRequest({ action, label }: OwnButtonProps): ReactNode {
  const navigate = useNavigate();
  const follow = (event: MouseEvent): void => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    void navigate(clientFormPath());
  };
  const icon = action.icon ? <Icon name={action.icon} size={16} /> : undefined;
  return (
    <ButtonLink variant="main" href={clientFormPath()} icon={icon} onClick={follow}>
      {label}
    </ButtonLink>
  );
}
