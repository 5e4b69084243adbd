import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { expect, it } from 'vitest';
import { panelHref, usePanel } from '../../../src/console/screens/panel/use-panel';

it('a panel that was closed does not open again by going back', () => {
  const { result } = renderHook(() => ({ panel: usePanel(), navigate: useNavigate(), location: useLocation() }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/Roles']}>{children}</MemoryRouter>,
  });
  act(() => void result.current.navigate(panelHref.show('1')));
  expect(result.current.panel.target).toEqual({ screen: 'show', id: '1' });
  act(() => result.current.panel.close());
  act(() => void result.current.navigate(-1));
  expect(result.current.location).toMatchObject({ pathname: '/Roles', hash: '' });
  expect(result.current.panel.target).toBeUndefined();
});
