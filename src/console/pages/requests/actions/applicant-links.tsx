import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router';
import type { MouseEvent, ReactNode } from 'react';
import { clientCorrectionPath, clientFormPath, clientReceiptPath } from '../../../../contract/console-paths';
import type { RecordAction } from '../../../fields/action-extension';
import type { OwnButtonProps } from '../../../fields/action-extension';
import { ButtonLink } from '../../../kit/button';
import { Icon } from '../../../kit/icon';
import { isPlainPress } from '../../../kit/is-plain-press';
import { isPrimary, usePrimaryId } from '../../../screens/actions/primary-id';
import { useHasQueue } from '../../../screens/list/ready-views';
import { requestOf } from '../request-of';

/** Leads back to a request that is not finished. */
export const continueForm: RecordAction = {
  kind: 'link',
  to: (record, { route }) => clientFormPath(requestOf(record).externalRequestId, route),
};

/** Leads to what the review did not approve. */
export const correctDocuments: RecordAction = {
  kind: 'link',
  to: (record, { route }) => clientCorrectionPath(requestOf(record).externalRequestId, route),
};

/** Leads to the proof that a request was filed. */
export const viewReceipt: RecordAction = {
  kind: 'link',
  to: (record) => clientReceiptPath(requestOf(record).externalRequestId),
};

/** Renders the link to a new request of the section that the list is. */
export function BeginRequest({ definition, action, label }: OwnButtonProps): ReactNode {
  const to = clientFormPath(undefined, definition.route);
  const hasQueue = useHasQueue(definition);
  // What is begun already comes first; until the rows are there, it is not known.
  const { isPending } = useListContext();
  const isSecond = usePrimaryId(definition) !== undefined || (isPending && definition.actions.some(isPrimary));
  const navigate = useNavigate();
  const follow = (event: MouseEvent): void => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    void navigate(to);
  };
  const icon = action.icon ? <Icon name={action.icon} size={16} /> : undefined;
  return (
    <ButtonLink variant={hasQueue || isSecond ? 'plain' : 'main'} href={to} icon={icon} onClick={follow}>
      {label}
    </ButtonLink>
  );
}
