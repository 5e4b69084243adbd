import { lookOf } from '../../../contract/lifecycle';
import { useNavigate } from 'react-router';
import { requestLifecycle } from '../../../contract/generated/lifecycles/request';
import type { SearchHit } from '../../../contract/generated/types';
import { loadResource } from '../../data/resource-definitions';
import { labelKey, useLabels } from '../../fields/labels';
import { useTranslate } from '../../kit/use-translate';
import { useOpenList } from '../../screens/list/open-list';
import { recordHref } from '../../screens/list/record-href';
import { useRememberRecord } from '../../screens/recent-records';
import type { Choice } from './choice';

const icons: Readonly<Record<SearchHit['kind'], string>> = {
  request: 'file-text',
  person: 'user',
  certificate: 'file-badge',
  token: 'key-round',
  guide: 'truck',
};

/**
 * Returns what the server found, each opening in the section that it names: one record, or the list of a person's. Where
 * there are more of a kind, the lists of all follow.
 */
export function useHits(hits: readonly SearchHit[]): Choice[] {
  const navigate = useNavigate();
  const openList = useOpenList();
  const rememberRecord = useRememberRecord();
  const openRecord = async ({ resource, title, detail = '' }: SearchHit, id: string): Promise<void> => {
    const definition = await loadResource(resource);
    const href = recordHref(definition)?.(id) ?? '';
    const to = href.startsWith('/') ? href : `${definition.route}${href}`;
    rememberRecord({ to, title, detail });
    await navigate(to);
  };
  const openPerson = async (resource: string, documentNumber: string | undefined): Promise<void> => {
    const { list } = await loadResource(resource);
    const filtered = list.filters.some(({ field }) => field === 'documentNumber');
    await openList(resource, filtered ? { documentNumber } : {});
  };
  const t = useTranslate('search');
  const translate = useLabels();
  return hits.flatMap((hit): Choice[] => {
    const { kind, resource, id, title, detail, documentNumber, serviceStatusId, statusName } = hit;
    const look = serviceStatusId && lookOf(requestLifecycle, serviceStatusId);
    const choice: Choice = {
      key: JSON.stringify([kind, resource, id ?? documentNumber]),
      group: kind,
      icon: icons[kind],
      title,
      detail,
      ...(look && { state: { tone: look.tone, icon: look.icon, label: statusName ?? '' } }),
      open: () => (id === undefined ? openPerson(resource, documentNumber) : openRecord(hit, id)),
    };
    const lists = (hit.more ?? []).map(({ resource: list, field, value }): Choice => ({
      key: `all ${kind} ${list} ${field}`,
      group: kind,
      icon: 'list-checks',
      title: t('all', { list: translate(labelKey.title(list)) }),
      isRest: true,
      open: () => openList(list, { [field]: value }),
    }));
    return [choice, ...lists];
  });
}
