/** Lifecycles as their interpreter takes them, the union of each one's states, and its groups of states. */
import type { Guard } from '../../src/contract/lifecycle';
import { textOf, type Definitions, type Json, type JsonObject } from './definitions';
import { literal, mapValues, union, without, type Output } from './output';
import { tagged } from './resolve-states';

export function writeLifecycles(output: Output, definitions: Definitions): void {
  const unions: string[] = [];
  for (const [name, file] of definitions.lifecycles) {
    const { content } = file;
    unions.push(`  readonly ${name}: ${union(Object.keys(content['states']))};\n`);
    const lifecycle = {
      name,
      initial: content['initial'] as Json,
      states: mapValues(content['states'], (state) =>
        without(state, 'label', 'meaning', 'applicantLabel', 'meaningOurs', 'source', 'tags', 'mails', 'effects'),
      ),
      guards: mapValues(content['guards'], (guard) => without(guard, 'label')),
      events: content['events'].map((event) => without(event, 'label')),
    };
    const type = `State<'${name}'>`;
    const typeName = `${name[0]?.toUpperCase()}${name.slice(1)}`;
    const eventTypes = `${typeName}Events`;
    output.add(
      `lifecycles/${name}.ts`,
      `import type { Lifecycle } from '../../lifecycle';\nimport type { State } from '../states';\n\n` +
        `/** What the guards of each event ask for, and where it leads. */\nexport type ${eventTypes} = {\n${typesOfEvents(lifecycle)}};\n\n` +
        `export type ${typeName}Guard = ${union(Object.keys(lifecycle.guards))};\n\n` +
        `export const ${name}Lifecycle: Lifecycle<${type}, ${eventTypes}> = ${literal(lifecycle)};\n`,
    );
    const groups = Object.entries(content['tags'] as Record<string, string>).map(
      ([tag, meaning]) =>
        `/** ${meaning} */\nexport const ${tag}: ReadonlySet<${type}> = new Set<${type}>(${literal(tagged(file, tag))});\n`,
    );
    output.add(`states/${name}.ts`, `import type { State } from '../states';\n\n${groups.join('')}`);
  }
  output.add('state-mails.ts', stateMails(definitions));
  output.add('state-effects.ts', stateEffects(definitions));
  output.add(
    'states.ts',
    `/** The state codes of each lifecycle. */\nexport interface LifecycleStates {\n${unions.join('')}}\n` +
      `export type LifecycleName = keyof LifecycleStates;\n` +
      `/** A state of a request, or of the lifecycle that is named. */\n` +
      `export type State<L extends LifecycleName = 'request'> = LifecycleStates[L];\n` +
      `export type { Tone } from './definitions/lifecycle';\n`,
  );
}

/** Returns the module of what follows from each state of a request: the server alone needs it. */
function stateEffects(definitions: Definitions): string {
  const none = { mail: null, steps: [], deliveryTerm: null, destroysKey: null };
  const effects = mapValues(definitions.lifecycles.get('request')?.content['states'], (state) => ({
    ...none,
    ...(state['effects'] as JsonObject),
  }));
  return (
    `import type { State } from './states';\n\n` +
    `/** What follows when a request comes to a state: the mail to its applicant, what its receipt says comes next, the term of a delivery, why a key is destroyed. */\n` +
    `export const stateEffects = ${literal(effects)} as const satisfies Readonly<Record<State, object>>;\n`
  );
}

/** Returns the module of the mails that each state of a request lets send again. */
function stateMails(definitions: Definitions): string {
  const states = Object.entries(definitions.lifecycles.get('request')?.content['states'] ?? {});
  const mails = states.flatMap(([code, state]) => {
    const own = state['mails'];
    return own === undefined ? [] : [[code, own] as const];
  });
  return (
    `import type { State } from './states';\nimport type { CertificateGestionNotificationMailBody } from './types';\n\n` +
    `/** A mail to the applicant, by its kind in gestionNotificationMail. */\n` +
    `export type MailKind = CertificateGestionNotificationMailBody['kind'];\n` +
    `/** The mails that can be sent again in each state; first the one that is proposed. */\n` +
    `export const stateMails: Readonly<Partial<Record<State, readonly MailKind[]>>> = ${literal(Object.fromEntries(mails))};\n`
  );
}

/** Returns a line for each event: the union of the facts that its guards ask for, and the state that it leads to. */
function typesOfEvents({ guards, events }: { guards: JsonObject; events: readonly JsonObject[] }): string {
  const factsOf = (name: string): string[] => {
    const guard = guards[name] as Guard;
    if (guard.providedByAction) return [];
    return [name, ...(guard.orBroughtWhere === undefined ? [] : [guard.orBroughtWhere])];
  };
  const lines = events.map((event) => {
    const facts = [...new Set((event['guards'] as string[]).flatMap(factsOf))];
    const to = event['to'] === undefined ? 'undefined' : `'${textOf(event['to'])}'`;
    return `  ${textOf(event['name'])}: { facts: ${union(facts)}; to: ${to} };\n`;
  });
  return lines.join('');
}
