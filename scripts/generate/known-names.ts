/** Names known across definitions, and how an unknown one is reported. */
import type { LimitsContent, MenuPlaceContent } from './definition-contents';
import { DefinitionProblem, textOf, single, type Definitions, type Json, type JsonObject } from './definitions';

/** Names known across definitions, and where a missing one is reported. */
export class Names {
  readonly problems: DefinitionProblem[] = [];
  readonly privileges: ReadonlySet<string>;
  readonly lists: ReadonlySet<string>;
  readonly messages: ReadonlySet<string>;
  readonly consoleMessages: ReadonlySet<string>;
  readonly mappings: ReadonlySet<string>;
  readonly calls: ReadonlySet<string>;
  /** `lifecycle.event` */
  readonly events: ReadonlySet<string>;
  /** The kinds of mails that can be sent to an applicant again. */
  readonly mails: ReadonlySet<string>;
  readonly limits: LimitsContent;
  readonly configuration: ReadonlySet<string>;
  private readonly menuGroups: Map<string, Set<string>>;

  constructor(readonly definitions: Definitions) {
    const access = single(definitions, 'access');
    const errors = single(definitions, 'errors');
    this.privileges = new Set([...keys(access['privileges']), ...keys(access['processes'])]);
    this.lists = new Set(keys(access['lists']));
    const messages = errors['messages'];
    this.messages = new Set(keys(messages));
    this.consoleMessages = new Set(keys(messages).filter((key) => messages[key]?.['console'] === true));
    this.mappings = new Set(keys(errors['mappings']));
    this.limits = single(definitions, 'limits');
    this.configuration = new Set(keys(single(definitions, 'configuration')['keys']));
    this.calls = new Set(
      [...definitions.services].flatMap(([family, file]) =>
        objects(file.content['calls']).map((call) => `${family}.${textOf(call['name'])}`),
      ),
    );
    const certificate = objects(definitions.services.get('certificate')?.content['calls']);
    const mails = certificate.find((call) => call['name'] === 'gestionNotificationMail')?.['body'] as JsonObject;
    this.mails = new Set((mails['properties'] as Record<string, JsonObject>)['kind']?.['enum'] as string[]);
    this.events = new Set(
      [...definitions.lifecycles].flatMap(([lifecycle, file]) =>
        objects(file.content['events']).map((event) => `${lifecycle}.${textOf(event['name'])}`),
      ),
    );
    const groups = objects(single(definitions, 'menu')['groups']);
    this.menuGroups = new Map(
      groups.map((group) => [
        textOf(group['name']),
        new Set(objects(group['submenus']).map((sub) => textOf(sub['name']))),
      ]),
    );
  }

  report(file: string, pointer: string, remedy: string): void {
    this.problems.push(new DefinitionProblem(file, pointer, remedy));
  }
  /** Checks that `value` is one of `known`; absent is fine. */
  known(file: string, pointer: string, value: Json | undefined, known: Iterable<string>, where: string): void {
    if (value === undefined) return;
    const all = new Set(known);
    if (!all.has(textOf(value)))
      this.report(file, pointer, `"${textOf(value)}" is not in ${where}; use one of its names or add it there`);
  }
  access(file: string, pointer: string, value: Json | undefined): void {
    this.known(file, pointer, value, [...this.lists, ...this.privileges], 'access.json (lists or privileges)');
  }
  message(file: string, pointer: string, value: Json | undefined): void {
    this.known(file, pointer, value, this.messages, 'errors.json#/messages');
  }
  /** Checks a message that the console itself shows. */
  consoleMessage(file: string, pointer: string, value: Json | undefined): void {
    this.known(file, pointer, value, this.consoleMessages, 'errors.json#/messages with "console": true');
  }
  place(file: string, pointer: string, menu: unknown): void {
    if (typeof menu !== 'object' || menu === null) return;
    const { group, submenu, badge } = menu as MenuPlaceContent;
    this.known(file, `${pointer}/group`, group, this.menuGroups.keys(), 'menu.json#/groups');
    this.known(
      file,
      `${pointer}/submenu`,
      submenu,
      this.menuGroups.get(group ?? '') ?? [],
      `the submenus of "${group ?? ''}" in menu.json`,
    );
    this.known(
      file,
      `${pointer}/badge/resource`,
      badge?.resource,
      this.definitions.resources.keys(),
      'schemas/resources',
    );
  }
}

export const keys = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : [];
export const objects = <Value extends JsonObject = JsonObject>(value: readonly Value[] | Json | undefined): Value[] =>
  Array.isArray(value) ? (value as Value[]) : [];
