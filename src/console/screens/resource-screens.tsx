import { lazy, Suspense, type ReactNode } from 'react';
import { useParams } from 'react-router';
import type { ResourceDefinition } from '../../contract/definitions';
import type { ScreenName } from '../../contract/generated/extensions';
import { useExtensions, type ScreenProps } from '../fields/extensions';
import { FormSkeleton } from './form/form-skeleton';
import { ListScreen } from './list/list-screen';
import { withTexts } from '../kit/with-texts';
import { useDefinition } from './use-definition';

// A list is what one opens first: forms, and all that only they need, come later.
const FormPage = lazy(() => withTexts(() => import('./form/form-page'), ['forms', 'actions', 'errors', 'lists']));

interface ResourceScreenProps {
  /** The resource's name, as its definition says. */
  name: string;
}

/** Renders the list of a resource: its own screen where one is registered, otherwise the generated one. */
export function ResourceList({ name }: ResourceScreenProps): ReactNode {
  const definition = useDefinition(name);
  const { list } = definition.overrides;
  return list ? <OwnScreen name={list} definition={definition} /> : <ListScreen key={name} definition={definition} />;
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

function OwnScreen({ name, ...props }: ScreenProps & { name: ScreenName }): ReactNode {
  const Screen = useExtensions().screens[name];
  if (!Screen) throw new Error(`Register the screen "${name}" in src/console/pages`);
  return <Screen {...props} />;
}

interface FormScreenProps {
  definition: ResourceDefinition;
  screen: 'create' | 'edit';
  id?: string;
}

function FormScreen({ definition, screen, id }: FormScreenProps): ReactNode {
  const name = definition.overrides[screen];
  if (name) return <OwnScreen name={name} definition={definition} id={id} />;
  return (
    <Suspense fallback={<FormSkeleton definition={definition} />}>
      <FormPage key={id ?? screen} definition={definition} id={id} />
    </Suspense>
  );
}
