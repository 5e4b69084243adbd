import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema';

const models = ['Token de muestra A4', 'Token de muestra C9'];
/** Free tokens, numbered from 1. */
const free = 400;
/** Marked records: what each of them fails at, for practice. */
const failing = { consult: 901, import: 902, key: 903, load: 904 } as const;

/** Returns the serial of the demo's token with that number: `TK`, eight digits and their check digit (ISO/IEC 7812, Luhn). */
export function tokenSerial(number: number): string {
  const digits = String(number).padStart(8, '0');
  return `TK${digits}${checkDigit(digits)}`;
}

/** Returns the model of the demo's token with that number. */
export function tokenModel(number: number): string {
  return models[number % models.length] ?? '';
}

/** Fills the demo's stock of tokens, unless that was done. */
export async function seedTokenStock(db: Kysely<Schema>): Promise<void> {
  const stock = db.selectFrom('software_tokens').select('serial');
  if (await stock.where('serial', '=', tokenSerial(1)).executeTakeFirst()) return;
  const numbers = [...Array.from({ length: free }, (_, at) => at + 1), ...Object.values(failing)];
  const steps = new Map<number, keyof typeof failing>([
    [failing.consult, 'consult'],
    [failing.import, 'import'],
    [failing.key, 'key'],
    [failing.load, 'load'],
  ]);
  await putIntoStock(db, numbers, (number) => steps.get(number) ?? null);
}

/** Puts tokens into the demo's stock. */
export async function putIntoStock(
  db: Kysely<Schema>,
  numbers: readonly number[],
  failsAt: (number: number) => keyof typeof failing | null = () => null,
): Promise<void> {
  if (numbers.length === 0) return;
  await db
    .insertInto('software_tokens')
    .values(
      numbers.map((number) => ({
        serial: tokenSerial(number),
        model: tokenModel(number),
        fails_at: failsAt(number),
        private_key: null,
        sealed_by: null,
      })),
    )
    .onConflict((conflict) => conflict.column('serial').doNothing())
    .execute();
}

function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
