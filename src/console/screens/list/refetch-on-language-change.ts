import { useListContext } from 'react-admin';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../kit/language';

/** Asks for the rows again in another language: some of their words are the server's. */
export function useRefetchOnLanguageChange(): void {
  const language = useLanguage();
  const { refetch } = useListContext();
  const shownLanguage = useRef(language);
  useEffect(() => {
    if (shownLanguage.current === language) return;
    shownLanguage.current = language;
    void refetch();
  }, [language, refetch]);
}
