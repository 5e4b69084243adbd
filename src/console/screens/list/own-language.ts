import { useListContext } from 'react-admin';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../kit/language';

/** Asks for the rows again in another language: some of their words are the server's. */
export function useOwnLanguage(): void {
  const language = useLanguage();
  const { refetch } = useListContext();
  const asked = useRef(language);
  useEffect(() => {
    if (asked.current === language) return;
    asked.current = language;
    void refetch();
  }, [language, refetch]);
}
