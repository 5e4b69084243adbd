import { readFileSync, readdirSync } from 'node:fs';
import { defineConfig } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const maxLines = ['error', { max: 250 }];

/** A wait of a fixed length makes a test slow when it passes and wrong when the machine is slow. */
const noSleeps = [
  {
    selector: "CallExpression[callee.property.name='waitForTimeout']",
    message: 'Wait for what you expect, not for a time.',
  },
  {
    selector: "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout'][arguments.0.name]",
    message: 'Wait for what you expect, not for a time.',
  },
  {
    selector:
      'CallExpression[callee.object.name=/^(it|test|describe)$/][callee.property.name=/^(only|skip|todo|fixme|skipIf)$/]',
    message: 'Every test runs, everywhere.',
  },
];

/** Definitions are data for the generator; code takes what was generated from them. */
const noSchemas = [
  {
    selector: 'Literal[value=/^([.][.]?\\u002F)*schemas(\\u002F|$)/]',
    message: 'Read what was generated from schemas/, not schemas/ itself.',
  },
];

const lifecycles = new URL('schemas/lifecycles/', import.meta.url);
const stateCode = [
  ...new Set(
    readdirSync(lifecycles).flatMap((name) =>
      Object.keys(JSON.parse(readFileSync(new URL(name, lifecycles), 'utf8')).states),
    ),
  ),
].join('|');

/** Groups of states are tags of their lifecycle: a state that is added belongs to them by its definition. */
const noStateLists = [
  `ArrayExpression > Literal[value=/^(${stateCode})$/] ~ Literal[value=/^(${stateCode})$/]`,
  `TemplateElement[value.raw=/'(${stateCode})',\\s*'(${stateCode})'/]`,
].map((selector) => ({
  selector,
  message: 'List no states: give them a tag in schemas/lifecycles and take it from generated/states.',
}));

/** `export *` hides where a name comes from, and turns a folder into one import cycle. */
const noBarrels = [
  { selector: 'ExportAllDeclaration', message: 'Name what you export, or let others import the file itself.' },
];

export default defineConfig(
  { ignores: ['build/', 'data/', '.cache/', 'node_modules/', 'test-results/', 'src/contract/generated/'] },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    // Rules that need types stand in .oxlintrc.json: the compiler behind it takes a seventh of the time.
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true, 'ts-check': true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-useless-escape': 'error',
      'max-lines': maxLines,
      'no-restricted-syntax': ['error', ...noBarrels],
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    extends: [tseslint.configs.base],
    rules: {
      'max-lines': maxLines,
      'no-eval': 'error',
      'no-undef': 'off',
      'no-restricted-syntax': ['error', ...noBarrels],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...noBarrels, ...noSchemas, ...noStateLists], 'no-console': 'error' },
  },
  {
    // A migration says what it did when it was written.
    files: ['src/upstream/store/migrations/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noBarrels, ...noSchemas] },
  },
  {
    files: ['src/console/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  {
    files: ['tests/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': ['error', ...noBarrels, ...noSleeps],
    },
  },
);
