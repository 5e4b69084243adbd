import type { ReactNode } from 'react';
import { KindsProvider } from '../fields/kinds';
import { ResourceCreate, ResourceEdit, ResourceList } from '../screens/resource-screens';
import { pageKinds } from './kinds';

interface ResourceSectionProps {
  name: string;
  screen: 'list' | 'create' | 'edit';
}

const screens = { list: ResourceList, create: ResourceCreate, edit: ResourceEdit };

/** A screen of a resource with everything its definition may ask for by name. */
export function ResourceSection({ name, screen }: ResourceSectionProps): ReactNode {
  const Screen = screens[screen];
  return (
    <KindsProvider kinds={pageKinds}>
      <Screen name={name} />
    </KindsProvider>
  );
}
