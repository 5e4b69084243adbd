import type { ReactNode } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { resources } from '../../../contract/generated/resources';
import { labelKey, translateOptional, useLabels } from '../../fields/labels';

/**
 * Renders the skeleton of a list as the build draws it, with every filter, column and tab of its definition; show-frame.ts
 * takes away what the last session did not see, and draws the rows.
 */
export function DrawnList({ definition }: { definition: ResourceDefinition }): ReactNode {
  const translate = useLabels();
  const { name, list } = definition;
  const group = resources.find((entry) => entry.name === name)?.tab?.group;
  const tabs = resources
    .filter(({ tab }) => group !== undefined && tab?.group === group)
    .sort((one, other) => (one.tab?.order ?? 0) - (other.tab?.order ?? 0));
  const labelOf = (field: string, of: 'filter' | 'column'): string =>
    translate(labelKey[of](name, field), { _: translate(labelKey.field(name, field), { _: field }) });
  return (
    <div className="list-screen">
      <section className="list-view">
        <div className="list-header">
          <div>
            <h1>{translate(labelKey.title(name))}</h1>
            <p className="list-header__description">{translateOptional(translate, labelKey.description(name))}</p>
          </div>
          <div className="list-header__actions" />
        </div>
        <nav className="list-tabs">
          {tabs.map((tab) => (
            <a
              key={tab.name}
              href={tab.route}
              className="list-tabs__one"
              aria-current={tab.name === name ? 'page' : undefined}
            >
              {translate(`tabs.${tab.name}`)}
            </a>
          ))}
        </nav>
        <div className="skeleton" />
        <div className="view-tabs" />
        <div className="filter-bar" aria-hidden="true">
          <div className="filter-bar__fields">
            {list.filters.map(({ field }) => (
              <div key={field} className="filter-bar__field" data-field={field}>
                <span className="field">
                  <span className="field__label">{labelOf(field, 'filter')}</span>
                  <span className="field__control" />
                </span>
              </div>
            ))}
            <span className="button filter-bar__more" />
          </div>
        </div>
        <div className="list-summary" />
        <div className="list-area" aria-hidden="true">
          <div className="list-scroll">
            <table className="list-table">
              <colgroup />
              <thead>
                <tr>
                  {list.columns.map(({ field }) => (
                    <th key={field} className="list-head" data-field={field}>
                      {labelOf(field, 'column')}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody />
            </table>
          </div>
        </div>
        <nav className="pagination" aria-hidden="true" />
      </section>
    </div>
  );
}
