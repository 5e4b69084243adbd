import { describe, expect, it } from 'vitest';
import { mentionedIn, splitMentions } from '../../src/contract/mentions';

const usernames = ['carla', 'aliado.revisor', 'A-B', 'ana'];

describe('a note', () => {
  it.each([
    ['@carla, ¿lo ve?', ['carla']],
    ['Con @aliado.revisor.', ['aliado.revisor']],
    ['(@CARLA) y @a-b…', ['carla', 'A-B']],
    ['@carla @carla', ['carla']],
    ['carla@ana.co, ana@carla y x.@ana', []],
    ['@anamaria @desconocido @', []],
    ['@ana_', ['ana']],
  ])('mentions by whole usernames alone: %s', (text, expected) => {
    expect([...mentionedIn(text, usernames)]).toEqual(expected);
  });

  it('is split without a loss', () => {
    const text = 'Hola @carla: llame a @nadie.\nGracias, @ana.';
    const parts = splitMentions(text, usernames);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.filter(({ username }) => username !== undefined).map((part) => part.text)).toEqual(['@carla', '@ana']);
  });
});
