import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { CheckField } from '../../../src/console/kit/check-field';
import { setLanguage } from '../../../src/console/kit/language';
import { PasswordField } from '../../../src/console/kit/password-field';
import { SelectField } from '../../../src/console/kit/select-field';
import { loadTexts } from '../../../src/console/kit/use-translate';
import { TextArea } from '../../../src/console/kit/text-area';
import { TextField } from '../../../src/console/kit/text-field';

beforeAll(async () => {
  await setLanguage('es');
  await loadTexts(['kit']);
});

it('a field ties label, help and error to the control, help first', () => {
  render(<TextField label="Correo" help="El de su empresa" error="Falta la arroba" name="email" type="email" />);
  const input = screen.getByRole('textbox', { name: 'Correo' });
  expect(input).toHaveAttribute('name', 'email');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('El de su empresa Falta la arroba');
});

it('a field says required and optional in words', () => {
  render(
    <>
      <TextField label="Nombre" required />
      <TextArea label="Nota" optional />
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Nombre (obligatorio)' })).toBeRequired();
  expect(screen.getByRole('textbox', { name: 'Nota (opcional)' })).not.toBeRequired();
});

it('a field chooses one of a few', async () => {
  render(
    <SelectField label="Tipo" defaultValue="CC">
      <option value="CC">Cédula</option>
      <option value="CE">Extranjería</option>
    </SelectField>,
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Extranjería');
  expect(screen.getByRole('combobox')).toHaveValue('CE');
});

it('a field ticks by its words, and tells what is wrong', async () => {
  const changed = vi.fn();
  render(<CheckField label="Acepto" error="Debe aceptar" onChange={changed} />);
  await userEvent.click(screen.getByText('Acepto'));
  expect(screen.getByRole('checkbox', { name: 'Acepto' })).toBeChecked();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Debe aceptar');
  expect(changed).toHaveBeenCalledOnce();
});

it('a field shows and hides a password without losing it', async () => {
  render(<PasswordField label="Contraseña" />);
  const input = screen.getByLabelText('Contraseña');
  await userEvent.type(input, 'clave');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar la contraseña' }));
  expect(input).toHaveAttribute('type', 'text');
  expect(input).toHaveValue('clave');
  expect(screen.getByRole('button', { name: 'Ocultar la contraseña', pressed: true })).toBeVisible();
});

it('a field warns of locked capitals', async () => {
  render(<PasswordField label="Contraseña" />);
  await userEvent.click(screen.getByLabelText('Contraseña'));
  await userEvent.keyboard('{CapsLock}a');
  expect(screen.getByRole('status')).toHaveTextContent('Bloq Mayús está activado');
});
