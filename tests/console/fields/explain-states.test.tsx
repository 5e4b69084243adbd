import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { guideLifecycle } from '../../../src/contract/generated/lifecycles/guide';
import { requestLifecycle } from '../../../src/contract/generated/lifecycles/request';
import { explainStates } from '../../../src/console/fields/explain-states';
import { StateChip } from '../../../src/console/fields/state-chip';
import { setLanguage } from '../../../src/console/kit/language';
import { setRuntime } from '../../../src/console/transport/runtime';
import { providedRuntime, runtime } from '../stub-fetch';

let stop: () => void;
beforeEach(async () => {
  await setLanguage('es');
  setRuntime(runtime);
  stop = explainStates();
});
afterEach(() => {
  stop();
  setRuntime(runtime);
});

const drawn = (): HTMLElement => screen.getByText('En verificación');

describe('the chip of a state', () => {
  it('has its meaning in its title once a pointer comes to it, and its word alone before', async () => {
    render(<StateChip lifecycle={requestLifecycle} state="VRF" name="En verificación" isExplained />);
    expect(drawn()).toHaveAttribute('title', 'En verificación');
    fireEvent.pointerOver(drawn());
    await waitFor(() => expect(drawn().title).toMatch(/^En verificación: .{10}/));
  });

  it('says what the state means in its own lifecycle', async () => {
    render(<StateChip lifecycle={guideLifecycle} state="GEN" name="Generada" isExplained />);
    fireEvent.pointerOver(screen.getByText('Generada'));
    await waitFor(() => expect(screen.getByText('Generada').title).toBe('Generada: Tiene número y rótulo'));
  });

  it('explains nothing to its applicant, nor what a provider may mean otherwise', async () => {
    const { rerender } = render(<StateChip lifecycle={requestLifecycle} state="VRF" name="En verificación" />);
    fireEvent.pointerOver(drawn());
    setRuntime(providedRuntime);
    rerender(<StateChip lifecycle={requestLifecycle} state="VRF" name="En verificación" isExplained />);
    fireEvent.pointerOver(drawn());
    await Promise.resolve();
    expect(drawn()).toHaveAttribute('title', 'En verificación');
  });
});
