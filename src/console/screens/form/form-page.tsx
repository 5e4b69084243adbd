import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { ResourceDefinition } from '../../../contract/definitions';
import { useTranslate } from '../../kit/use-translate';
import { Actions } from '../actions/actions';
import { useRecordLabels } from '../record-labels';
import { LastChange } from './last-change';
import { RecordForm } from './record-form';
import { RecordSource } from './record-source';
import { newValues, type Values } from './values';

interface FormPageProps {
  definition: ResourceDefinition;
  /** Of the record to edit; without it a new one is written. */
  id?: string;
}

/** Renders a form as a page of its own: /route/create and /route/:id. */
export default function FormPage({ definition, id }: FormPageProps): ReactNode {
  const t = useTranslate('forms');
  const recordLabels = useRecordLabels(definition);
  const navigate = useNavigate();
  const start = startOf(useLocation().state);
  const back = (): void => void navigate(definition.route);
  const screen = id === undefined ? 'create' : 'edit';
  const page = (base: Values): ReactNode => (
    <section className="form-page" aria-labelledby="form-title">
      <header className="form-page__header">
        <Link to={definition.route} className="form-page__back">
          <ArrowLeft size={16} aria-hidden="true" /> {t('back')}
        </Link>
        <h1 id="form-title">
          {recordLabels.title(screen)}{' '}
          {screen === 'edit' ? <span className="form-page__identity">{recordLabels.identity(base)}</span> : null}
        </h1>
        {screen === 'edit' ? (
          <>
            <LastChange definition={definition} record={base} />
            <Actions definition={definition} on="form" records={[base]} />
          </>
        ) : null}
      </header>
      <RecordForm definition={definition} screen={screen} base={base} onSaved={back} onCancel={back} />
    </section>
  );
  if (id === undefined) return page({ ...newValues(definition), ...start });
  return (
    <RecordSource key={id} definition={definition} id={id}>
      {page}
    </RecordSource>
  );
}

/** Returns what a new record starts from when an action brought some of it along (duplicating a role). */
function startOf(state: unknown): Values {
  if (typeof state !== 'object' || state === null || !('start' in state)) return {};
  return typeof state.start === 'object' && state.start !== null ? (state.start as Values) : {};
}
