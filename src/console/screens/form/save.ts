import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import { deepEqual } from '../../../contract/deep-equal';
import type { ResourceDefinition } from '../../../contract/definitions';
import type { FieldError } from '../../../contract/wire';
import { changedFields } from '../../data/changed-fields';
import { blockScreen } from '../../kit/block-screen';
import { useTranslate } from '../../kit/use-translate';
import { CallError } from '../../transport/call-error';
import { readAgain } from '../actions/read-again';
import { useIntentKey } from '../use-intent-key';
import { recordOf, type Values } from './values';

/** How a saving ended; what is neither saved nor refused for a reason the form can show is thrown. */
export type Outcome =
  | { kind: 'saved'; record: RaRecord; changed: string[] }
  /** It was saved elsewhere meanwhile: what it is now. */
  | { kind: 'conflict'; current: Values }
  /** It takes something vital away: saved once the person repeats this name. */
  | { kind: 'unconfirmed'; message: string; name: string }
  | { kind: 'refused'; message: string; problems: readonly FieldError[] };

/** @param confirm the name that an `unconfirmed` outcome asked for */
export type Save = (base: Values, values: Values, confirm?: string) => Promise<Outcome>;

/**
 * Creates a record, or sends what changed of an existing one with the version it was read at. Pessimistic: it's saved when the
 * server says so. The same intent keeps its idempotency key, so pressing again after a time-out doesn't do it twice. Where
 * no response came, the record is read: it may have been saved all the same.
 */
export function useSave(definition: ResourceDefinition, id: string | undefined): Save {
  const provider = useDataProvider();
  const queries = useQueryClient();
  const t = useTranslate('actions');
  const keyOf = useIntentKey();

  return async (base, values, confirm) => {
    const data = { ...clearedFields(definition, base, values), ...recordOf(definition.fields, base, values) };
    const meta = { idempotencyKey: keyOf([base['version'], data, confirm]), confirm };
    const { name } = definition;
    const saved = (record: RaRecord): Outcome => {
      queries.setQueryData([name, 'getOne', { id: String(record.id), meta: undefined }], record);
      void queries.invalidateQueries({ queryKey: [name] });
      void queries.invalidateQueries({ queryKey: ['referenceNames'] });
      return { kind: 'saved', record, changed: Object.keys(changedFields(base, data)) };
    };
    try {
      const result = await blockScreen(() =>
        id === undefined
          ? provider.create(name, { data: omitNull(data), meta })
          : provider.update(name, { id, data, previousData: { ...base, id }, meta }),
      );
      return saved(result.data as RaRecord);
    } catch (reason) {
      if (!(reason instanceof CallError)) throw reason;
      if (reason.status === 412 && reason.current) return { kind: 'conflict', current: reason.current };
      const role = reason.code === 'confirmLastHolder' ? roleToConfirm(reason) : undefined;
      if (role !== undefined) return { kind: 'unconfirmed', message: reason.message, name: role };
      if (reason.isOutcomeUnknown) {
        const reading = id === undefined ? undefined : await readAgain(provider, name, { ...base, id });
        if (reading?.kind === 'changed')
          return isHeld(reading.record, changedFields(base, data))
            ? saved(reading.record as RaRecord)
            : { kind: 'conflict', current: reading.record };
        const message = `${reason.message}. ${t(reading === undefined ? 'unknown.created' : `unknown.${reading.kind}`)}`;
        return { kind: 'refused', message, problems: [] };
      }
      return { kind: 'refused', message: reason.message, problems: reason.fields };
    }
  };
}

/** Returns whether a record has every value that was sent. */
function isHeld(record: Values, sent: Values): boolean {
  return Object.entries(sent).every(([name, value]) => deepEqual(record[name] ?? null, value ?? null));
}

function roleToConfirm({ responseBody }: CallError): string | undefined {
  const { role } = (responseBody['params'] ?? {}) as { role?: unknown };
  return typeof role === 'string' && role !== '' ? role : undefined;
}

/**
 * Returns the emptied fields as such: left out of the record they would look untouched. What an upstream has beside the
 * definition's fields isn't ours to empty.
 */
function clearedFields({ fields }: ResourceDefinition, base: Values, values: Values): Values {
  return Object.fromEntries(
    fields
      .filter(({ name }) => Object.hasOwn(values, name) && base[name] !== undefined)
      .map(({ name }) => [name, null]),
  );
}

function omitNull(data: Values): Values {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
}
