import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { limits } from '../../../contract/generated/limits';
import { directions } from '../../../contract/generated/languages';
import { useLanguage } from '../../kit/language';
import { useTheme, type Theme } from '../../kit/theme';
import { colours } from './colours';
import { components } from './components';

/** One style sheet for all, with the nonce that the page's content security policy wants. */
const cache = createCache({
  key: 'mui',
  prepend: true,
  nonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined,
});

function themeOf(mode: Theme, direction: 'ltr' | 'rtl'): ReturnType<typeof createTheme> {
  return createTheme({
    direction,
    palette: { mode, ...colours() },
    breakpoints: { values: limits.layout.breakpoints },
    shape: { borderRadius: 4 },
    typography: { fontFamily: 'inherit', fontSize: 14, htmlFontSize: 16 },
    transitions: { create: () => 'none' },
    components,
  });
}

/**
 * Renders our colours, our letter and the styles that the policy allows around each MUI control (calendar,
 * autocomplete).
 */
export function MuiFrame({ children }: { children: ReactNode }): ReactNode {
  const mode = useTheme();
  const direction = directions[useLanguage()];
  const theme = useMemo(() => themeOf(mode, direction), [mode, direction]);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
