import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A product as its file in schemas/ says it. */
interface ProductFile {
  readonly name: string;
  readonly holder: 'person' | 'company';
  readonly form: readonly string[];
  readonly documents: readonly {
    readonly type: string;
    readonly required: boolean;
    readonly media?: readonly string[];
  }[];
  readonly validations: readonly { readonly type: string; readonly execution: number; readonly mandatory: boolean }[];
}

/** An event as schemas/lifecycles/request.json says it. */
interface EventFile {
  readonly name: string;
  readonly from: readonly string[];
  /** Absent: it stays where it is. */
  readonly to?: string;
  readonly by: 'person' | 'system' | 'public';
  readonly privileges?: readonly string[];
}

function read<T>(...place: readonly string[]): T {
  const file = path.join(import.meta.dirname, '..', '..', '..', 'schemas', ...place);
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

const products = new Map<string, ProductFile>();

/** Reads the definition, never what is generated of it: the invariants share no code with the product. */
export function productFile(name: string): ProductFile {
  const known = products.get(name) ?? read<ProductFile>('products', `${name}.json`);
  products.set(name, known);
  return known;
}

export const declaredEvents: readonly EventFile[] = read<{ events: EventFile[] }>('lifecycles', 'request.json').events;

/** From which score names count as the registry's. */
export const nameMatchPercent = read<{ keys: Record<string, { default: number }> }>('configuration.json').keys[
  'NameMatchPercent'
]?.default;

export function requiredDocuments(product: string, medium: string): string[] {
  return productFile(product)
    .documents.filter(({ required, media }) => required && (media === undefined || media.includes(medium)))
    .map(({ type }) => type);
}

const { groups } = read<{ groups: Record<string, { fields: { name: string }[] }> }>('forms.json');

/** Returns of these values those that the form of the product has a field for. */
export function formValues(product: string, values: object): object {
  const fields = new Set(
    productFile(product)
      .form.flatMap((group) => groups[group]?.fields ?? [])
      .map((field) => field.name),
  );
  return Object.fromEntries(Object.entries(values).filter(([name]) => fields.has(name)));
}
