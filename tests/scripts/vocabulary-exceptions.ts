/** Words of the glossary's right column that stay, and why. */
export interface Exception {
  readonly names: readonly string[];
  /** Beginnings of the paths where they may stand; anywhere without. */
  readonly within?: readonly string[];
  readonly reason: string;
}

const recognition = [
  'src/upstream/adapters/recognition/',
  'src/upstream/domain/recognition/',
  'tests/upstream/recognition/',
];
const questionnaire = [
  'src/console/screens/questionnaire/',
  'src/console/pages/own-request/identity/',
  'src/console/pages/review/validations/',
  'src/upstream/adapters/registries/',
  'src/upstream/calls/identity/',
  'src/upstream/domain/identity/',
  'src/upstream/store/identity-schema.ts',
  'tests/console/pages/own-request/',
  'tests/console/pages/review/',
  'tests/contract/calls/examples/',
  'tests/journeys/identity.spec.ts',
  'tests/trust/',
  'tests/upstream/identity/',
  'tests/upstream/sections/',
];

export const nameExceptions: readonly Exception[] = [
  { names: ['kind'], reason: 'tells the members of a union apart' },
  { names: ['branchOffice'], within: ['tests/console/', 'tests/provider/'], reason: 'a field that a provider added' },
  { names: ['office'], within: ['src/upstream/store/migrations/'], reason: 'named after a migration that ran' },
  { names: ['setKind'], within: ['src/console/pages/requests/actions/'], reason: 'sets such a `kind`' },
  { names: ['StateKind'], within: ['src/console/kit/'], reason: 'the member of a union that a StateView shows' },
  { names: ['TokenKind', 'GeneratedKeyKind'], within: ['src/contract/'], reason: 'the type of such a `kind`' },
  { names: ['BearerKind'], within: ['src/upstream/domain/accounts/'], reason: 'the kinds of token that travel' },
  { names: ['ReadingKind', 'readingKindOf'], within: recognition, reason: 'the column `kind` of readings' },
  {
    names: [
      'answer',
      'answers',
      'answersEach',
      'answerId',
      'answerQuestion',
      'answerQuestions',
      'answerText',
      'Answers',
      'onAnswer',
      'QuestionnaireAnswers',
      'rightAnswer',
      'rightAnswers',
      'shownAnswer',
      'useAnswers',
    ],
    within: questionnaire,
    reason: "a person's answers to the questionnaire",
  },
  {
    names: [
      'betweenWords',
      'formWords',
      'isOneWord',
      'isWords',
      'labelWords',
      'plainWords',
      'ReadWord',
      'sureWords',
      'withinWord',
      'word',
      'words',
      'wordsOf',
      'wordsUntil',
      'wordsWithoutColon',
    ],
    within: recognition,
    reason: 'the words that recognition reads',
  },
  {
    names: ['word', 'words', 'shortenWords'],
    within: [
      'src/contract/abbreviation.ts',
      'src/contract/names.ts',
      'src/upstream/adapters/pdf-sheet.ts',
      'src/upstream/domain/requests/review/compared-fields.ts',
      'src/upstream/domain/requests/review/registered-spellings.ts',
      'src/upstream/domain/identity/registry-checks.ts',
      'src/upstream/domain/search/search-terms.ts',
      'src/upstream/http/docs/endpoints.ts',
      'tests/contract/password-policy.test.ts',
      'tests/upstream/pki/subject.test.ts',
    ],
    reason: 'the words of a name, an address or what is searched',
  },
  { names: ['givenNames'], reason: 'an attribute of X.509 subjects' },
  { names: ['wordScore', 'ocrWordScore'], reason: 'fields of the specification' },
  { names: ['actsBy'], within: ['tests/upstream/requests/'], reason: 'a field of the specification' },
  {
    names: ['guideId', 'guideIds', 'guideNumber', 'guideNumbers', 'guideStatus'],
    reason: 'fields and parameters of the specification',
  },
  { names: ['guides'], within: ['src/upstream/calls/', 'tests/upstream/courier/'], reason: 'a field of a manifest' },
  {
    names: ['guide'],
    within: [
      'src/console/pages/requests/delivery/extensions.ts',
      'src/console/shell/search/',
      'src/upstream/domain/courier/',
      'src/upstream/store/mapped-tables.ts',
      'tests/journeys/provider/right-profile.ts',
      'tests/console/pages/requests/provided-deliveries.test.tsx',
      'tests/provider/renamed/',
      'tests/upstream/courier/delivery-files.test.ts',
      'tests/upstream/settings/check-mappings.test.ts',
    ],
    reason: 'the record and lifecycle of the specification, and the parameter of its messages',
  },
  {
    names: ['guidePanel'],
    within: ['src/console/pages/requests/delivery/'],
    reason: 'a panel, as the definition names it',
  },
  {
    names: ['guidePresent', 'noOtherGuide', 'noFailedGuide'],
    within: ['src/upstream/domain/', 'tests/console/pages/requests/'],
    reason: 'guards of the lifecycles, which travel as facts',
  },
  {
    names: ['guides', 'guide_events', 'guide_id', 'guide_number', 'guide_status'],
    within: ['src/upstream/', 'tests/'],
    reason: 'tables and columns',
  },
  {
    names: [
      'guides_by_batch',
      'guides_by_change',
      'guides_by_creation',
      'guides_by_manifest',
      'guides_by_reference',
      'guides_by_state',
      'guides_by_state_creation',
    ],
    within: ['src/upstream/store/migrations/'],
    reason: 'indexes',
  },
  { names: ['answer'], within: ['src/upstream/store/'], reason: 'a column of the idempotency keys' },
  { names: ['failures'], within: ['src/upstream/', 'tests/'], reason: 'a column' },
  { names: ['given_up_at', 'word_score'], within: ['src/upstream/', 'tests/'], reason: 'columns' },
  {
    names: ['keptUntil'],
    within: ['src/upstream/domain/keys/', 'tests/upstream/'],
    reason: "a field of a key's state",
  },
  {
    names: ['work'],
    within: [
      'src/console/screens/summary/',
      'src/upstream/calls/embedded/',
      'tests/console/',
      'tests/upstream/requests/',
    ],
    reason: 'the open requests, a figure of the summary call',
  },
  {
    names: ['OpenWork', 'WorkByAge', 'WorkByAgeProps'],
    within: ['src/console/screens/summary/'],
    reason: 'an entry of that figure, and its diagram',
  },
  { names: ['failureMessages'], within: ['scripts/setup/', 'tests/scripts/'], reason: "a field of Vitest's report" },
  { names: ['failureSummary'], within: ['tests/journeys/harness/'], reason: 'a field of axe' },
  { names: ['endOnFailure'], within: ['tests/'], reason: 'an option of fast-check' },
  { names: ['fireImmediately'], within: ['tests/upstream/courier/'], reason: 'an option of zxing-wasm' },
];

export const fileExceptions: readonly Exception[] = [
  { names: ['012-office.ts'], within: ['src/upstream/store/migrations/'], reason: 'a migration that ran' },
  { names: ['publicOffice.json'], within: ['schemas/products/'], reason: 'the public office that its holder has' },
  { names: ['use-answers.ts', 'work-by-age.tsx'], reason: 'named after their main export' },
  {
    names: ['guide.json', 'mass-guides.json'],
    within: ['schemas/'],
    reason: 'records and the lifecycle that the specification names so',
  },
];

/** Of the definitions' keys, beside those whose place says whose names they are. */
export const keyExceptions: readonly Exception[] = [
  { names: ['publicOffice'], within: ['schemas/'], reason: 'the public office that its holder has' },
  { names: ['kind', 'kinds', 'x-kind'], reason: 'tells the members of a union apart' },
  {
    names: ['answer', 'answerText'],
    within: ['schemas/limits.json', 'schemas/texts/'],
    reason: "a person's answers to the questionnaire",
  },
  { names: ['givenNames'], within: ['schemas/certificate-profiles.json'], reason: 'an attribute of X.509 subjects' },
  { names: ['guide'], within: ['schemas/texts/'], reason: 'a group of search results, by the record' },
  { names: ['wordScore'], within: ['schemas/texts/'], reason: 'a field of the specification' },
  { names: ['guideStatus', 'guideNumber'], within: ['schemas/resources/'], reason: 'a field of the specification' },
  {
    names: ['guidePresent', 'noOtherGuide', 'noFailedGuide'],
    within: ['schemas/lifecycles/'],
    reason: 'guards, which travel as facts',
  },
  { names: ['work'], within: ['schemas/texts/'], reason: 'the open requests, a figure of the summary call' },
];

/** Places of the definitions whose keys are others' names, or stored ones. */
export const keyPlaces: readonly { readonly place: RegExp; readonly reason: string }[] = [
  { place: /^schemas\/errors\.json#\/messages\//, reason: 'codes that travel as informationCode' },
  { place: /^schemas\/access\.json#\/privileges\//, reason: "the specification's privileges" },
  { place: /^schemas\/configuration\.json#\/keys\//, reason: 'names under which values are stored' },
  { place: /^schemas\/texts\/\w+\/upstream\/audit\.json#/, reason: 'codes that the audit trail has' },
  {
    place: /^schemas\/resources\/auditEntries\.json#.*\/texts\//,
    reason: 'names that entries of the audit trail have',
  },
  { place: /^schemas\/(?:records|services)\//, reason: 'what travels: the specification has most of these names' },
];
