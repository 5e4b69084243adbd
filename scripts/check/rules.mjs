/**
 * Rules of this project for oxlint, each a set of selectors with what to do instead.
 * A rule by types or by React stands in .oxlintrc.json by its name; here stand those that only this project has.
 */
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../schemas/lifecycles/', import.meta.url);
/** The states of each lifecycle. */
const lifecycles = readdirSync(folder).map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')).states);
const stateCode = [...new Set(lifecycles.flatMap((states) => Object.keys(states)))].join('|');

/** What leaves a test out, or all others, or takes its failure for a success. */
const leftOut = 'only|skip|todo|fixme|skipIf|runIf|fails?';

/**
 * Makes a rule of selectors.
 * @param {string} message what to do instead
 * @param {...string} selectors of the syntax that breaks the rule
 */
const noSyntax = (message, ...selectors) => ({
  /** @param {{ report: (problem: { node: object, message: string }) => void }} context of the file being read */
  create: (context) =>
    Object.fromEntries(
      selectors.map((selector) => [selector, (/** @type {object} */ node) => context.report({ node, message })]),
    ),
});

/** @typedef {{ type: string, parent?: SyntaxNode, id?: { typeAnnotation?: object | null } }} SyntaxNode */
/** @typedef {{ getText: (node: object) => string }} SourceText */

export default {
  meta: { name: 'rubrica' },
  rules: {
    // `export *` hides where a name comes from, and turns a folder into one import cycle.
    'no-barrels': noSyntax('Name what you export, or let others import the file itself.', 'ExportAllDeclaration'),

    // Definitions are data for the generator; code takes what was generated from them.
    'no-schemas': noSyntax(
      'Read what was generated from schemas/, not schemas/ itself.',
      'Literal[value=/^([.][.]?\\u002F)*schemas(\\u002F|$)/]',
    ),

    // Groups of states are tags of their lifecycle: a state that is added belongs to them by its definition.
    'no-state-lists': noSyntax(
      'List no states: give them a tag in schemas/lifecycles and take it from generated/states.',
      `ArrayExpression > Literal[value=/^(${stateCode})$/] ~ Literal[value=/^(${stateCode})$/]`,
      `TemplateElement[value.raw=/'(${stateCode})',\\s*'(${stateCode})'/]`,
      // A map by codes lists them as well; a record by `State` is known to the compiler.
      `NewExpression[callee.name='Map'] > ArrayExpression > ArrayExpression > Literal:first-child[value=/^(${stateCode})$/]`,
    ),

    // A tag says what is asked of a state, and may get a second one, which a comparison with the first leaves out. Migrations stand
    // as they ran, and the seed plans each state for itself (.oxlintrc.json exempts both); the target of an event and a text by
    // state are no comparison.
    'no-compared-states': noSyntax(
      'Compare with no state: ask for its tag of generated/states, or for the initial state of its lifecycle.',
      `BinaryExpression > Literal[value=/^(${stateCode})$/]`,
      `CallExpression > Literal[value=/^(=|<>|!=)$/] + Literal[value=/^(${stateCode})$/]`,
      // Under a name it is compared all the same; where an event leads is `eventOf(lifecycle, event).to`.
      `VariableDeclarator > Literal[value=/^(${stateCode})$/]`,
      `TemplateElement[value.raw=/(=|<>) '(${stateCode})'/]`,
    ),

    // A code that is misspelled, or a state that is renamed, fails the compiler where the keys are a lifecycle's `State` alone.
    'no-loose-states': {
      /** @param {{ report: (problem: { node: object, message: string }) => void, sourceCode: SourceText }} context of the file being read */
      create: (context) => {
        const message = 'Key a record by `State`, or ask for the tag of generated/states.';
        const isByState = (/** @type {SyntaxNode | undefined} */ holder) => {
          const type = holder?.type === 'VariableDeclarator' ? holder.id?.typeAnnotation : undefined;
          return (
            type !== undefined &&
            type !== null &&
            /^: (Readonly<)?(Partial<)?Record<State\b/.test(context.sourceCode.getText(type))
          );
        };
        return {
          [`SwitchCase > Literal[value=/^(${stateCode})$/]`]: (/** @type {object} */ node) =>
            context.report({ node, message }),
          [`ObjectExpression > Property[computed=false]:matches([key.name=/^(${stateCode})$/], [key.value=/^(${stateCode})$/])`]:
            (/** @type {SyntaxNode} */ node) => {
              if (!isByState(node.parent?.parent)) context.report({ node, message });
            },
        };
      },
    },

    // A handler reads the input, asks the domain and presents the result: what is looked up, and how, is the domain's.
    'no-queries': noSyntax(
      'Ask src/upstream/domain: calls build no queries.',
      'MemberExpression[property.name=/^(selectFrom|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)$/]',
      "ImportDeclaration[source.value=/^(kysely|pg)$/][importKind!='type']",
    ),

    // A language alone writes dates and numbers as another country does: limits.json says which locale each has.
    'no-bare-languages': noSyntax(
      'Take the locale of a language, `locales[language]`.',
      'NewExpression[callee.object.name=/^Intl$/][arguments.0.name=/^language$/]',
    ),

    // A native limit cuts a paste without a word, and counts UTF-16; a code alone has one, of twice its length for its separators.
    'no-cut-pastes': noSyntax(
      'Cut no paste: count it by `LimitedTextArea`, or give the field an error; a code may take twice its length.',
      "JSXAttribute[name.name='maxLength']:not([value.expression.type='BinaryExpression'])",
    ),

    // A wait of a fixed length makes a test slow when it passes and wrong when the machine is slow.
    'no-sleeps': noSyntax(
      'Wait for what you expect, not for a time.',
      "CallExpression[callee.property.name='waitForTimeout']",
      "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout'][arguments.0.name]",
    ),

    'no-left-out-tests': noSyntax(
      'Every test runs, everywhere.',
      `MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(${leftOut})$/]`,
      `MemberExpression[object.object.name=/^(it|test|describe)$/][property.name=/^(${leftOut})$/]`,
      `CallExpression[callee.name=/^(it|test|describe)$/] > ObjectExpression > Property[key.name=/^(${leftOut})$/]`,
    ),
  },
};
