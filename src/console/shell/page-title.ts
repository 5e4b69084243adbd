import { useTranslate } from 'react-admin';
import { useEffect } from 'react';

/** Names the browser's tab after the section. */
export function usePageTitle(key: string): void {
  const translate = useTranslate();
  const title = translate(key);
  useEffect(() => {
    document.title = `${title} · Rúbrica`;
  }, [title]);
}
