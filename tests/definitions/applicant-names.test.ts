import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Lifecycle {
  readonly states: Readonly<Record<string, { label: { es: string }; applicantLabel: { es: string } }>>;
}
interface Resource {
  readonly list: { columns: readonly { texts?: Readonly<Record<string, { es: string }>> }[] };
}

const read = <Content>(file: string): Content => JSON.parse(readFileSync(`schemas/${file}`, 'utf8')) as Content;

it('no mail and no list of applicants names a state as staff alone read it', () => {
  const { states } = read<Lifecycle>('lifecycles/request.json');
  const renamed = Object.values(states).filter(({ label, applicantLabel }) => label.es !== applicantLabel.es);
  const labels = [...renamed.map(({ label }) => label.es.toLowerCase()), 'subsan'];
  const { toApplicant } = read<{ toApplicant: Record<string, Record<string, string>> }>('texts/es/upstream/mails.json');
  const { list } = read<Resource>('resources/ownRequests.json');
  const texts = [
    ...Object.values(toApplicant).flatMap((mail) => Object.values(mail)),
    ...list.columns.flatMap((column) => Object.values(column.texts ?? {}).map(({ es }) => es)),
  ];
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter((text) => labels.some((label) => text.toLowerCase().includes(label)))).toEqual([]);
});
