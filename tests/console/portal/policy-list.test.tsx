import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setLanguage } from '../../../src/console/kit/language';
import { loadTexts } from '../../../src/console/kit/use-translate';
import { PolicyList } from '../../../src/console/portal/password/policy-list';
import { policyRules } from '../../../src/console/portal/password/policy-rules';

it('an empty password is called too short after an attempt, and breaks no other condition', async () => {
  await setLanguage('es');
  await loadTexts(['password']);
  render(<PolicyList rules={policyRules('', { username: 'ana', email: 'ana@rubrica.example' }, '')} tried />);
  const unmet = screen.getAllByRole('listitem').filter(({ className }) => className.includes('unmet'));
  expect(unmet.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/caracteres/)]);
});
