import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { languages } from '../../../contract/generated/languages';
import { useLanguage } from '../../kit/language';
import { loadTexts } from '../../kit/use-translate';
import { findSettings, sectionOf, type FoundSetting } from './find-settings';

export interface SettingsSearch {
  text: string;
  setText: (text: string) => void;
  /** A text is searched for, in every section. */
  isSearching: boolean;
  sections: readonly string[];
  /** The section that is open; undefined without any. */
  section: string | undefined;
  openSection: (section: string) => void;
  found: readonly FoundSetting[];
  /** Those of them that are shown so far. */
  shown: readonly FoundSetting[];
  showMore: () => void;
}

/** Returns which of these settings are shown: those of a section, or those that a text finds in any language. */
export function useSettingsSearch(keys: readonly string[], pageSize: number): SettingsSearch {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [pages, setPages] = useState(1);
  const { data: tables = [] } = useQuery({
    queryKey: ['configurations', 'texts'],
    queryFn: async () =>
      (await Promise.all(languages.map((language) => loadTexts(['configuration'], language)))).flat(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const own = tables[languages.indexOf(useLanguage())] ?? {};

  const sections = [...new Set(keys.map(sectionOf))];
  const section = chosen ?? sections[0];
  const isSearching = text.trim() !== '';
  const foundSettings = isSearching
    ? findSettings(keys, text, own, tables)
    : keys.filter((key) => sectionOf(key) === section).map((key) => ({ key, matches: [] }));
  const search = (next: string): void => {
    setText(next);
    setPages(1);
  };
  return {
    text,
    setText: search,
    isSearching,
    sections,
    section,
    openSection: (name) => {
      search('');
      setChosen(name);
    },
    found: foundSettings,
    shown: foundSettings.slice(0, pages * pageSize),
    showMore: () => setPages(pages + 1),
  };
}
