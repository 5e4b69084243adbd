/** Products and catalogues, as constants; their labels are in `texts/<language>/catalogues.ts`. */
import { single, type Definitions, type Json, type JsonObject, entriesOf } from './definitions';
import { literal, type Output } from './output';
import { choiceQuestions, chosenOptions } from './product-choice';

const unlabelled = ({
  name: _name,
  paper: _paper,
  picture: _picture,
  sentence: _sentence,
  ...entry
}: JsonObject): JsonObject => entry;

function plainCatalogue(catalogue: Json): Json {
  if (Array.isArray(catalogue)) return (catalogue as JsonObject[]).map(unlabelled);
  return Object.fromEntries(
    Object.entries(catalogue as Record<string, JsonObject>).map(([code, entry]) => [code, unlabelled(entry)]),
  );
}

export function writeProducts(output: Output, definitions: Definitions): void {
  const products = [...definitions.products].map(([, { content }]) => {
    const { $schema: _schema, title: _title, description: _description, papers: _papers, ...rest } = content;
    const { chosenBy: _chosenBy, ...product } = rest;
    return product;
  });
  output.add(
    'products.ts',
    `import type { ProductDefinition } from '../product';\n\nexport const products: readonly ProductDefinition[] = ${literal(products)};\n`,
  );
  writeChoice(output, definitions);
  const { $schema: _, ...catalogues } = single(definitions, 'catalogues');
  const plain = Object.fromEntries(entriesOf(catalogues).map(([name, value]) => [name, plainCatalogue(value)]));
  const types = Object.entries(catalogues['documentTypes']);
  const pictures = Object.fromEntries(types.flatMap(([type, { picture }]) => (picture ? [[type, picture]] : [])));
  // Apart from the catalogues, which public pages load.
  output.add(
    'document-pictures.ts',
    `import type { DocumentPicture } from '../product';\n\nexport const documentPictures: Readonly<Partial<Record<string, DocumentPicture>>> = ${literal(pictures)};\n`,
  );
  output.add(
    'catalogues.ts',
    `import type { Catalogues } from '../product';\n\nexport const catalogues: Catalogues = ${literal(plain)};\n`,
  );
}

/** Writes the questions that lead to a product, with their options in order, and which answers lead to each; texts are a table of this name. */
function writeChoice(output: Output, definitions: Definitions): void {
  const questions = choiceQuestions(definitions).map(({ name, options }) => ({ name, options: Object.keys(options) }));
  output.add(
    'product-choice.ts',
    `import type { ChoiceQuestion } from '../product';\n\nexport const choiceQuestions: readonly ChoiceQuestion[] = ${literal(questions)};\n\n` +
      `export const chosenBy: Readonly<Record<string, Readonly<Record<string, string>>>> = ${literal(chosenOptions(definitions))};\n`,
  );
}
