import { lazy, Suspense, type ReactNode } from 'react';
import { useParams } from 'react-router';
import type { ResourceDefinition } from '../../contract/definitions';
import { useExtensions } from '../fields/extensions';
import { FormSkeleton } from './form/form-skeleton';
import { ListScreen } from './list/list-screen';
import { withTexts } from '../kit/with-texts';
import { useDefinition } from './use-definition';

// A list is what one opens first: forms, and all that only they need, come later.
const FormPage = lazy(() => withTexts(() => import('./form/form-page'), ['forms', 'actions', 'errors']));

interface ResourceScreenProps {
  /** The resource's name, as its definition says. */
  name: string;
}

/** Renders the list of a resource: its own screen where one is registered, otherwise the generated one. */
export function ResourceList({ name }: ResourceScreenProps): ReactNode {
  const definition = useDefinition(name);
  const { screens } = useExtensions();
  const Own = screens[definition.overrides.list ?? ''];
  return Own ? <Own definition={definition} /> : <ListScreen key={name} definition={definition} />;
}

/** Renders the page on which a record is written. */
export function ResourceCreate({ name }: ResourceScreenProps): ReactNode {
  return <FormScreen definition={useDefinition(name)} screen="create" />;
}

/** Renders the page of one record, by the route's `:id`. */
export function ResourceEdit({ name }: ResourceScreenProps): ReactNode {
  const { id } = useParams();
  return <FormScreen definition={useDefinition(name)} screen="edit" id={id} />;
}

interface FormScreenProps {
  definition: ResourceDefinition;
  screen: 'create' | 'edit';
  id?: string;
}

function FormScreen({ definition, screen, id }: FormScreenProps): ReactNode {
  const { screens } = useExtensions();
  const Own = screens[definition.overrides[screen] ?? ''];
  if (Own) return <Own definition={definition} id={id} />;
  return (
    <Suspense fallback={<FormSkeleton definition={definition} />}>
      <FormPage key={id ?? screen} definition={definition} id={id} />
    </Suspense>
  );
}
