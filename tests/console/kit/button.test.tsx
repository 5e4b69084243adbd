import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from '../../../src/console/kit/button';

function renderForm() {
  const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
  const leave = vi.fn<() => void>();
  render(
    <form onSubmit={submit}>
      <input aria-label="Teléfono" onBlur={leave} />
      <Button type="submit">Continuar</Button>
    </form>,
  );
  const field = screen.getByRole('textbox');
  field.focus();
  return { field, button: screen.getByRole('button'), submit, leave };
}

it('leaves the field of a form at the click on its button, not at the press that begins it', async () => {
  const { button, submit, leave } = renderForm();
  const user = userEvent.setup();

  await user.pointer({ keys: '[MouseLeft>]', target: button });
  // An error that the field renders now would move the button from under the press.
  expect(leave).not.toHaveBeenCalled();

  await user.pointer('[/MouseLeft]');
  expect(leave).toHaveBeenCalledOnce();
  expect(button).toHaveFocus();
  expect(submit).toHaveBeenCalledOnce();
});

it('leaves the focus in the field where Enter submits', async () => {
  const { field, submit } = renderForm();

  await userEvent.keyboard('{Enter}');

  expect(submit).toHaveBeenCalledOnce();
  expect(field).toHaveFocus();
});
