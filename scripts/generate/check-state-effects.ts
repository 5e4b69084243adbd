/** What follows from the states of a request: said of each, since nothing else would notice that a new one lacks it. */
import { languagesOf, type Json, type JsonObject } from './definitions';
import { keys, type Names } from './known-names';

export function checkStateEffects(names: Names): void {
  for (const [name, { path, content }] of names.definitions.lifecycles) {
    if (name === 'request') continue;
    for (const [code, state] of Object.entries(content.states))
      if (state['effects'] !== undefined)
        names.report(path, `/states/${code}/effects`, 'is of requests alone, and decides nothing here; remove it');
  }
  const request = names.definitions.lifecycles.get('request');
  if (!request) return;
  for (const [code, state] of Object.entries(request.content.states)) {
    const pointer = `/states/${code}/effects`;
    const effects = state['effects'] as JsonObject | undefined;
    if (!effects) {
      names.report(request.path, pointer, 'is missing: say what follows from the state, or {} where nothing does');
      continue;
    }
    const known = (part: string, value: Json | undefined, all: string[], where: string): void =>
      names.known(request.path, `${pointer}/${part}`, value, all, where);
    const deliveries = names.limits.server['deliveries'];
    known('deliveryTerm', effects['deliveryTerm'], keys(deliveries), 'limits.json#/server/deliveries');
    const mails = textNames(names, 'mails', 'toApplicant');
    known('mail', effects['mail'], mails, 'toApplicant of upstream/mails.json');
    const steps = textNames(names, 'pdfs', 'filingReceipt', 'steps');
    ((effects['steps'] ?? []) as string[]).forEach((step, at) =>
      known(`steps/${at}`, step, steps, 'filingReceipt.steps of upstream/pdfs.json'),
    );
  }
}

/** Returns the names of the texts in one part of a table of the server. */
function textNames({ definitions }: Names, table: string, ...path: string[]): string[] {
  const texts = definitions.texts.get(`${languagesOf(definitions).master}/upstream/${table}`)?.content;
  return keys(path.reduce<Json | undefined>((part, key) => (part as JsonObject | undefined)?.[key], texts));
}
