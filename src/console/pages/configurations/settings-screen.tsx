import { ListBase, useListContext, type RaRecord } from 'react-admin';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { limits } from '../../../contract/generated/limits';
import { searchTerms } from '../../../contract/normalize-for-search';
import { useAllowed } from '../../data/use-allowed';
import type { ScreenProps } from '../../fields/extensions';
import { labelKey, useLabels } from '../../fields/labels';
import { Alert } from '../../kit/alert';
import { Button } from '../../kit/button';
import { SearchBox } from '../../kit/search-box';
import { Skeleton } from '../../kit/skeleton';
import { StateView } from '../../kit/state-view';
import { useTranslate } from '../../kit/use-translate';
import { LeaveGuard } from '../../screens/form/leave-guard';
import { keyLabel } from './entry';
import { inOrder, otherSection, sectionOf } from './find-settings';
import { SettingRow } from './setting-row';
import { SettingsExport } from './settings-export';
import { useSettingsSearch, type SettingsSearch } from './use-settings-search';
import '../../screens/list/list.css';
import './settings.css';

const quiet = (): void => undefined;

/** Renders the settings by section, found by name or by what they do in any language, each edited where it stands. */
export default function SettingsScreen({ definition }: ScreenProps): ReactNode {
  return (
    <ListBase
      resource={definition.name}
      storeKey={false}
      disableSyncWithLocation
      disableAuthentication
      exporter={false}
      perPage={limits.list.largestPage}
      sort={definition.list.sort}
      queryOptions={{ onError: quiet }}
    >
      <Settings definition={definition} />
    </ListBase>
  );
}

function Settings({ definition }: ScreenProps): ReactNode {
  const t = useTranslate('configurations');
  const translate = useLabels();
  const { data, error, refetch } = useListContext<RaRecord>();
  const canExport = useAllowed(definition, 'export');
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>(new Map());

  const box = useRef<HTMLInputElement>(null);
  const isRead = data !== undefined;
  // Typing finds at once; a person who is somewhere else already stays there.
  useEffect(() => {
    if (isRead && (document.activeElement === document.body || document.activeElement?.tagName === 'MAIN'))
      box.current?.focus({ preventScroll: true });
  }, [isRead]);

  // A provider's entry without a key has no place here.
  const records = new Map(
    data?.flatMap((record) => (typeof record.id === 'string' ? [[record.id, record] as const] : [])),
  );
  const keys = inOrder([...records.keys()]);
  const search = useSettingsSearch(keys, definition.list.pageSize);
  const draft = (key: string, value: string | undefined): void =>
    setDrafts((before) => {
      const next = new Map(before);
      if (value === undefined) next.delete(key);
      else next.set(key, value);
      return next;
    });

  return (
    <section className="list-view settings" aria-labelledby="list-title">
      <LeaveGuard
        definition={definition}
        unsaved={() => [...drafts.keys()].map((key) => translate(keyLabel(key), { _: key }))}
      />
      <div className="list-header">
        <div>
          <h1 id="list-title">{translate(labelKey.title(definition.name))}</h1>
          <p className="list-header__description">{translate(labelKey.description(definition.name))}</p>
        </div>
        {canExport ? <SettingsExport definition={definition} /> : null}
      </div>
      <SearchBox
        ref={box}
        aria-label={t('searchLabel')}
        placeholder={t('search')}
        value={search.text}
        onChange={search.setText}
      />
      {error && data === undefined ? (
        <StateView
          kind="error"
          title={t('failed')}
          why={error instanceof Error ? error.message : undefined}
          action={<Button onClick={() => void refetch()}>{t('again')}</Button>}
        />
      ) : data === undefined ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height="16rem" />
        </div>
      ) : (
        <>
          {error ? (
            <Alert tone="rejected">
              {t('failed')} <Button onClick={() => void refetch()}>{t('again')}</Button>
            </Alert>
          ) : null}
          <div className="settings__body">
            <Sections keys={keys} search={search} />
            <FoundSettings definition={definition} search={search} records={records} drafts={drafts} onDraft={draft} />
          </div>
        </>
      )}
    </section>
  );
}

/** Returns what names a section of the settings. */
function useSectionName(): (section: string) => string {
  const t = useTranslate('configurations');
  const translate = useLabels();
  return (name) => (name === otherSection ? t('others') : translate(`configurationGroups.${name}`, { _: name }));
}

/** Renders the sections, each with how many settings it has. */
function Sections({ keys, search }: { keys: readonly string[]; search: SettingsSearch }): ReactNode {
  const t = useTranslate('configurations');
  const sectionName = useSectionName();
  return (
    <nav className="settings__sections" aria-label={t('sections')}>
      {search.sections.map((name) => (
        <button
          key={name}
          type="button"
          className="settings__section"
          aria-current={!search.isSearching && name === search.section ? 'true' : undefined}
          onClick={() => search.openSection(name)}
        >
          <span>{sectionName(name)}</span>
          <span className="settings__count">{keys.filter((key) => sectionOf(key) === name).length}</span>
        </button>
      ))}
    </nav>
  );
}

interface FoundSettingsProps extends ScreenProps {
  search: SettingsSearch;
  records: ReadonlyMap<string, RaRecord>;
  /** What is written and not saved, by key. */
  drafts: ReadonlyMap<string, string>;
  onDraft: (key: string, draft: string | undefined) => void;
}

/** Renders the settings of the section, or those that were found, some at a time. */
function FoundSettings({ definition, search, records, drafts, onDraft }: FoundSettingsProps): ReactNode {
  const t = useTranslate('configurations');
  const sectionName = useSectionName();
  const canEdit = useAllowed(definition, 'edit');
  const { text, isSearching, section, found, shown } = search;
  return (
    <div>
      <div role="status">
        <h2 className="settings__title">
          {isSearching ? t('found', { count: found.length }) : sectionName(section ?? otherSection)}
        </h2>
      </div>
      {found.length === 0 ? (
        <StateView
          kind="empty"
          title={t('nothing')}
          why={t('nothingWhy')}
          action={<Button onClick={() => search.setText('')}>{t('clear')}</Button>}
        />
      ) : (
        <ul className="settings__list">
          {shown.map(({ key, matches }) => (
            <SettingRow
              key={key}
              definition={definition}
              record={records.get(key) ?? { id: key }}
              canEdit={canEdit}
              terms={searchTerms(text)}
              matches={matches}
              draft={drafts.get(key)}
              onDraft={(value) => onDraft(key, value)}
            />
          ))}
        </ul>
      )}
      {found.length > shown.length ? (
        <Button onClick={search.showMore}>{t('more', { count: found.length - shown.length })}</Button>
      ) : null}
    </div>
  );
}
