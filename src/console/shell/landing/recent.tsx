import { useGetList, type RaRecord } from 'react-admin';
import { Suspense, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ResourceDefinition } from '../../../contract/definitions';
import { ExtensionsProvider } from '../../fields/extensions';
import { labelKey, useLabels } from '../../fields/labels';
import { useTranslate } from '../../kit/use-translate';
import { RelativeTime } from '../../kit/relative-time';
import { pageExtensions } from '../../pages/extensions';
import { personOf } from '../../screens/actions/name-of';
import { useCellContext } from '../../screens/list/cell-context';
import { useColumns } from '../../screens/list/columns';
import { hrefInList, recordHref } from '../../screens/list/record-href';
import { drawCell } from '../../screens/list/row';
import { usePrivileges } from '../../session/use-session';
import { useListed } from '../search/use-listed';

const MAX_ITEMS = 5;
const noRows: RaRecord[] = [];
const quiet = { onError: () => undefined };

/** Renders the latest of each list that the role may see; a list that doesn't answer is left out. */
export function Recent(): ReactNode {
  const listed = useListed(usePrivileges());
  return (
    <ExtensionsProvider extensions={pageExtensions}>
      {listed.map((definition) => (
        // What a state is drawn with comes with the rows: the page that stands there meanwhile does not wait for it.
        <Suspense key={definition.name}>
          <RecentOf definition={definition} />
        </Suspense>
      ))}
    </ExtensionsProvider>
  );
}

function RecentOf({ definition }: { definition: ResourceDefinition }): ReactNode {
  const t = useTranslate('shell');
  const translate = useLabels();
  const { name: resource, route, identity, list } = definition;
  const all = useColumns(definition);
  const { data = noRows } = useGetList<RaRecord>(
    resource,
    { pagination: { page: 1, perPage: MAX_ITEMS }, sort: list.sort, filter: {} },
    quiet,
  );
  const columns = useMemo(() => all.choices.map(({ column }) => column).filter(({ cell }) => cell.isState), [all]);
  const context = useCellContext(definition, columns, data);
  if (data.length === 0) return null;
  const [state] = columns;
  const hrefOf = recordHref(definition);
  const address = (id: string): string | undefined => {
    const href = hrefInList(hrefOf, id);
    return href?.startsWith('#') ? `${route}${href}` : href;
  };
  return (
    <div>
      <h2>{t('landing.recent', { title: translate(labelKey.title(resource)) })}</h2>
      <ul className="landing__recent">
        {data.map((record) => {
          const movedAt = record[list.sort.field] as unknown;
          const name = String(record[identity] ?? record.id);
          const href = address(String(record.id));
          return (
            <li key={record.id}>
              {href === undefined ? <span>{name}</span> : <Link to={href}>{name}</Link>}
              <span className="landing__person">{personOf(definition, record)}</span>
              {state && drawCell(state, record, context)}
              {typeof movedAt === 'string' && !Number.isNaN(Date.parse(movedAt)) ? (
                <RelativeTime value={movedAt} />
              ) : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
