import type { Language } from '../../contract/generated/languages';
import type { I18nProvider } from 'react-admin';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { asLanguage, setLanguage } from '../kit/language';
import { fillText } from '../../contract/texts';
import { laterText, messagesOf } from './load-messages';

/**
 * Creates react-admin's translations in one language, loaded before (`loadMessages`). The kit's language decides, and
 * another one is another provider: react-admin's own way of changing it mounts the whole console anew and loses what a
 * form holds.
 */
export function createI18nProvider(language: Language): I18nProvider {
  const polyglot = polyglotI18nProvider(() => messagesOf(language), language, { allowMissing: true });
  const translate: I18nProvider['translate'] = (key, values) => {
    const text = laterText(language, key);
    return text === undefined ? polyglot.translate(key, values) : fillText(text, values as Record<string, unknown>);
  };
  return { translate, getLocale: polyglot.getLocale, changeLocale };
}

/** @throws Error for a language that the product does not have */
function changeLocale(locale: string): Promise<void> {
  const language = asLanguage(locale);
  if (!language) throw new Error(`There is no language "${locale}": add it in schemas/limits.json`);
  return setLanguage(language);
}
