import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Highlighted } from '../../../src/console/fields/highlighted';

it.each([
  ['desde que llega, días de entrega', ['dias', 'de', 'entrega'], 'días de entrega'],
  ['Plazo desde que llega', ['dias', 'de'], undefined],
  ['Plazo de entrega, desde que llega', ['de'], 'de'],
  ['Horas para la entrega', ['horas', 'de', 'entrega'], 'entrega'],
  ['Autoverificación y verificación', ['verif'], 'verif'],
  ['Autoverificación', ['verif'], 'verif'],
])('%s: of %j marks %s', (text, terms, marked) => {
  const { container } = render(<Highlighted text={text} terms={terms} />);
  expect(container).toHaveTextContent(text);
  expect(container.querySelector('mark')?.textContent).toBe(marked);
});

it('marks the beginning of a word rather than what stands within another', () => {
  const { container } = render(<Highlighted text="Autoverificación y verificación" terms={['verif']} />);
  expect(container.querySelector('mark')?.previousSibling?.textContent ?? container.textContent).toMatch(/ y $/);
});
