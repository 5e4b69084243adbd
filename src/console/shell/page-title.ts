import { useTranslate } from 'ra-core';
import { useEffect } from 'react';

/** Names the browser's tab after the section. */
export function usePageTitle(key: string): void {
  const say = useTranslate();
  const title = say(key);
  useEffect(() => {
    document.title = `${title} · Rúbrica`;
  }, [title]);
}
