import type { ReactNode } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { panels, type PanelParts } from '../../../contract/generated/panels';
import type { PanelGroup } from '../../../contract/panel-definition';
import { findText } from '../../../contract/texts';
import type { RecordValues } from '../../fields/cells/cell';
import { useTextTables } from '../../kit/use-translate';
import { matchesCondition } from '../actions/matches-condition';
import { PanelSection } from './panel-section';
import { RecordFacts } from './record-facts';
import './panel-groups.css';

interface PanelGroupsProps<Panel extends keyof PanelParts> {
  definition: ResourceDefinition;
  record: RecordValues;
  /** What code draws in the groups of this panel; nothing where the person may not see it. */
  parts: Readonly<Record<PanelParts[Panel], ReactNode>>;
}

/**
 * Renders the groups that a definition puts into its panel, in their order: fields of the record, and what code draws. A part
 * below a folded label asks for what it shows once it is opened.
 */
export function PanelGroups<Panel extends keyof PanelParts>(props: PanelGroupsProps<Panel>): ReactNode {
  const { definition, record } = props;
  const parts: Readonly<Partial<Record<string, ReactNode>>> = props.parts;
  const [texts = {}] = useTextTables(['panels']);
  const label = (kind: 'groups' | 'otherwise', { name }: PanelGroup): string =>
    findText(texts, `${definition.name}.${kind}.${name}`) ?? '';
  const possible = (panels[definition.name] ?? []).filter(
    ({ when, fields, part }) =>
      matchesCondition(record, when) && (fields.length > 0 || (part !== undefined && Boolean(parts[part]))),
  );
  const replaced = new Set(possible.flatMap(({ replaces = [] }) => replaces));
  const groups = possible.filter(({ name }) => !replaced.has(name));
  return (
    <div className="panel-groups">
      {groups.map((group) => {
        const { name, fields, once, part, isLabelled } = group;
        const isThere = once?.some((field) => record[field] !== undefined) ?? true;
        const shown = fields.flatMap(({ field, when }) => (matchesCondition(record, when) ? field : []));
        const content = (
          <>
            {isThere ? null : <p className="panel-section__empty">{label('otherwise', group)}</p>}
            {isThere && fields.length > 0 ? (
              <RecordFacts definition={definition} record={record} names={shown} />
            ) : null}
            {part === undefined ? null : parts[part]}
          </>
        );
        if (!isLabelled)
          return (
            <div key={name} className="panel-section__content">
              {content}
            </div>
          );
        return (
          <PanelSection key={name} title={label('groups', group)} open={group.open ?? (once !== undefined && isThere)}>
            {content}
          </PanelSection>
        );
      })}
    </div>
  );
}
