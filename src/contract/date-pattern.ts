/** Moments and dates as a provider writes them: `DD/MM/YYYY HH:mm:ss` of its clock, or milliseconds or seconds since 1970. */
import { formats } from './formats';

const tokens = ['YYYY', 'SSS', 'MM', 'DD', 'HH', 'mm', 'ss'] as const;
type Token = (typeof tokens)[number];
type Parts = Partial<Record<Token, string | undefined>>;
const anyToken = new RegExp(`(${tokens.join('|')})`);

/** How a provider writes the dates of a field. */
export interface DateRule {
  /** Tokens YYYY MM DD HH mm ss SSS and what stands between them, or `milliseconds` or `seconds`. */
  readonly pattern: string;
  /** The offset of the provider's clock, as -05:00. */
  readonly offset: string;
  /** The field is a moment; otherwise a date. */
  readonly timed: boolean;
}

/** Tells whether a pattern says year, month and day, each once. */
export function isDatePattern(pattern: string): boolean {
  if (unitOf(pattern) !== undefined) return true;
  const used = pattern.split(anyToken).filter(isToken);
  return (['YYYY', 'MM', 'DD'] as const).every((token) => used.includes(token)) && new Set(used).size === used.length;
}

/** Returns the ISO date or moment that a provider's text or number means; undefined for anything else. */
export function parseDate(value: unknown, rule: DateRule): string | undefined {
  const unit = unitOf(rule.pattern);
  if (unit !== undefined) return typeof value === 'number' ? fromNumber(value * unit, rule) : undefined;
  const parts = typeof value === 'string' ? matchParts(value, rule.pattern) : undefined;
  if (!parts) return undefined;
  const { YYYY, MM, DD, HH = '00', mm = '00', ss = '00', SSS } = parts;
  const date = `${YYYY}-${MM}-${DD}`;
  const moment = `${date}T${HH}:${mm}:${ss}${SSS === undefined ? '' : `.${SSS}`}${rule.offset}`;
  return formats['date-time'](moment) ? (rule.timed ? moment : date) : undefined;
}

/** Returns how a provider writes an ISO date or moment; undefined for anything else. */
export function formatDate(value: unknown, { pattern, offset }: DateRule): string | number | undefined {
  if (typeof value !== 'string') return undefined;
  const moment = formats.date(value) ? `${value}T00:00:00${offset}` : value;
  if (!formats['date-time'](moment)) return undefined;
  const at = Date.parse(moment);
  const unit = unitOf(pattern);
  if (unit !== undefined) return at / unit;
  const clock = isoMoment(at + offsetMs(offset));
  if (clock === undefined) return undefined;
  const [YYYY, MM, DD, HH, mm, ss, SSS] = clock.split(/\D/);
  const parts: Parts = { YYYY, MM, DD, HH, mm, ss, SSS };
  return pattern
    .split(anyToken)
    .map((part) => (isToken(part) ? parts[part] : part))
    .join('');
}

function isToken(part: string): part is Token {
  return (tokens as readonly string[]).includes(part);
}

function unitOf(pattern: string): number | undefined {
  return pattern === 'milliseconds' ? 1 : pattern === 'seconds' ? 1000 : undefined;
}

function fromNumber(at: number, { offset, timed }: DateRule): string | undefined {
  return timed ? isoMoment(at) : isoMoment(at + offsetMs(offset))?.slice(0, 10);
}

/** Returns the moment of some milliseconds since 1970; undefined where its year has no four digits. */
function isoMoment(at: number): string | undefined {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return undefined;
  const text = moment.toISOString();
  return formats['date-time'](text) ? text : undefined;
}

function offsetMs(offset: string): number {
  return Date.parse('1970-01-01T00:00:00Z') - Date.parse(`1970-01-01T00:00:00${offset}`);
}

function matchParts(text: string, pattern: string): Parts | undefined {
  const names: Token[] = [];
  const source = pattern.split(anyToken).map((part) => {
    if (!isToken(part)) return part.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
    names.push(part);
    return `(\\d{${part.length}})`;
  });
  const match = new RegExp(`^${source.join('')}$`).exec(text);
  return match ? Object.fromEntries(names.map((name, index) => [name, match[index + 1]])) : undefined;
}
