import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import { useState, type ReactNode } from 'react';
import type { OwnButtonProps } from '../../fields/action-extension';
import { labelKey, useLabels } from '../../fields/labels';
import { Button } from '../../kit/button';
import { toast } from '../../kit/toast-queue';
import { useTranslate } from '../../kit/use-translate';
import { ActionDialog } from '../../screens/actions/action-dialog';
import { useActionForm } from '../../screens/actions/use-action-form';
import { usePanel } from '../../screens/panel/use-panel';

/** Takes a person out of an agreement, whose invitation ends with it. */
export default function TakeBack(props: OwnButtonProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        {props.label}
      </Button>
      {isOpen ? <TakeBackDialog {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function TakeBackDialog({
  definition,
  action,
  records: [record = {}],
  label,
  onClose,
}: OwnButtonProps & { onClose: () => void }): ReactNode {
  const t = useTranslate('agreements');
  const translate = useLabels();
  const provider = useDataProvider();
  const queries = useQueryClient();
  const panel = usePanel();
  const form = useActionForm({
    definition,
    action,
    record,
    send: async ({ record: seen }) => {
      const previousData = seen as RaRecord;
      await provider.delete(definition.name, { id: previousData.id, previousData });
      toast({ tone: 'approved', text: translate(labelKey.actionDone(definition.name, action.name)) });
      panel.close();
      await queries.invalidateQueries({ queryKey: [definition.name, 'getList'] });
    },
  });
  const { firstName, secondName, firstLastName, secondLastName } = form.record;
  const name = [firstName, secondName, firstLastName, secondLastName].filter(Boolean).join(' ');
  return (
    <ActionDialog
      definition={definition}
      title={label}
      form={form}
      submit={t('takeBack.submit')}
      danger
      onClose={onClose}
    >
      <p>{t('takeBack.what', { name })}</p>
    </ActionDialog>
  );
}
