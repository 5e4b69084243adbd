import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ResourceDefinition } from '../../../contract/definitions';
import { useAllowed } from '../../data/use-allowed';
import { recordName, useLabels } from '../../fields/labels';
import { useTranslate } from '../../kit/use-translate';
import { createHref } from './record-href';
import '../../kit/button.css';

/** Renders the one main action of a list, for those who may create. */
export function CreateLink({ definition }: { definition: ResourceDefinition }): ReactNode {
  const t = useTranslate('lists');
  const translate = useLabels();
  const canCreate = useAllowed(definition, 'create');
  const to = createHref(definition);
  if (!canCreate || to === undefined) return null;
  return (
    <Link to={to} className="button button--main">
      <span className="button__icon" aria-hidden="true">
        <Plus size={16} />
      </span>
      <span>{t('create', { name: recordName(translate, definition.name) })}</span>
    </Link>
  );
}
