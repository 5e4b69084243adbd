import type { Components, Theme } from '@mui/material/styles';

/** The kit's shapes for the few MUI parts in use; tokens where MUI computes nothing. */
export const components: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: {
        backgroundImage: 'none',
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
        boxShadow: 'var(--shadow-raised)',
      },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      listbox: { padding: 'var(--space-1)', fontSize: 'var(--text-body)' },
      option: {
        minHeight: 'var(--row)',
        borderRadius: 'var(--radius-small)',
        '&.Mui-focused': { backgroundColor: 'var(--hover)' },
        '&[aria-selected="true"]': { backgroundColor: 'var(--selected)' },
      },
      noOptions: { fontSize: 'var(--text-body)', color: 'var(--ink-soft)' },
      loading: { fontSize: 'var(--text-body)', color: 'var(--ink-soft)' },
    },
  },
};
