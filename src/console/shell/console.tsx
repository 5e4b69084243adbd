import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import {
  AdminRouter,
  AuthContext,
  DataProviderContext,
  I18nContext,
  NotificationContextProvider,
  ResourceDefinitionContextProvider,
  StoreContextProvider,
  type DataProvider,
  type Store,
} from 'react-admin';
import { useEffect, useMemo, type ReactNode } from 'react';
import { createAuthProvider } from '../data/auth-provider';
import { createI18nProvider } from '../data/i18n-provider';
import { useLanguage } from '../kit/language';
import { Toasts } from '../kit/toasts';
import { usePhase } from '../session/use-session';
import { watchSession } from '../session/watch-session';
import type { RuntimeConfiguration } from '../transport/runtime';
import { ConfigurationContext } from './use-configuration';
import { SessionEnd } from './session-end';

const authProvider = createAuthProvider();

/** What is made once, before anything is drawn. */
export interface ConsoleParts {
  configuration: RuntimeConfiguration;
  store: Store;
  dataProvider: DataProvider;
  queryClient: QueryClient;
}

/** Renders the messages; none once the session is over, which its own dialog says. */
function SessionToasts(): ReactNode {
  return usePhase().name === 'refused' ? null : <Toasts />;
}

/**
 * Renders everything a section may ask for: react-admin's contexts without its screens, the configuration, the
 * session's watch. They are those of its `CoreAdminContext`, whose translations draw nothing the first time: the frame that
 * the build drew would be gone for a moment.
 */
export function ConsoleFrame({ parts, children }: { parts: ConsoleParts; children: ReactNode }): ReactNode {
  const language = useLanguage();
  const i18nProvider = useMemo(() => createI18nProvider(language), [language]);
  useEffect(() => watchSession(() => void parts.queryClient.invalidateQueries()), [parts]);
  return (
    <ConfigurationContext value={parts.configuration}>
      <AuthContext value={authProvider}>
        <DataProviderContext value={parts.dataProvider}>
          <StoreContextProvider value={parts.store}>
            <QueryClientProvider client={parts.queryClient}>
              <AdminRouter>
                <I18nContext value={i18nProvider}>
                  <NotificationContextProvider>
                    <ResourceDefinitionContextProvider>
                      <SessionEnd>{children}</SessionEnd>
                      <SessionToasts />
                    </ResourceDefinitionContextProvider>
                  </NotificationContextProvider>
                </I18nContext>
              </AdminRouter>
            </QueryClientProvider>
          </StoreContextProvider>
        </DataProviderContext>
      </AuthContext>
    </ConfigurationContext>
  );
}
