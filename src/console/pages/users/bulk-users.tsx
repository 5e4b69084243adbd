import { useGetList, type RaRecord } from 'react-admin';
import { useEffect, useState, type ReactNode } from 'react';
import { forgetPassword } from '../../../contract/generated/calls/auth/forgetPassword';
import { limits } from '../../../contract/generated/limits';
import { createDataProvider } from '../../data/data-provider';
import type { BulkAction, BulkFormProps } from '../../fields/action-extension';
import type { RecordValues } from '../../fields/cells/cell';
import { privilegeLabel } from '../../fields/privilege-groups';
import { currentLanguage } from '../../kit/language';
import { OptionsError } from '../../fields/options-error';
import { SelectField } from '../../kit/select-field';
import { loadTexts, loadTranslate, useTranslate } from '../../kit/use-translate';
import { currentSession } from '../../session/session';
import { findLosses, type Losing } from './last-holders';
import { mailPasswordLink } from './mail-password-link';
import { findText } from '../../../contract/texts';

const provider = createDataProvider();
const fields = ['version', 'status', 'roles', 'username'];
/** Each is one change of the user. */
const visible: Pick<BulkAction, 'calls' | 'effects'> = { calls: ['rest'], effects: ['status', 'roles'] };

/** Reads a user as it is now, with the whole name for the list of those it will touch. */
async function read(id: string, signal: AbortSignal): Promise<RecordValues> {
  const { data } = await provider.getOne<RaRecord>('users', { id, signal });
  return { ...data, names: [data['names'], data['lastNames']].filter(Boolean).join(' ') };
}

/** Sends what changes of a user, from the version that was read. */
async function change(record: RecordValues, data: RecordValues, idempotencyKey: string): Promise<void> {
  const previousData = { ...record, id: String(record['id']) };
  const meta = { idempotencyKey };
  await provider.update('users', { id: previousData.id, data: { ...previousData, ...data }, previousData, meta });
}

const rolesOf = (record: RecordValues): string[] => (Array.isArray(record['roles']) ? record['roles'].map(String) : []);

/** Deactivates users; oneself is left to others, and the last holder of a privilege to the form, where it is confirmed. */
export const bulkDeactivate: BulkAction = {
  Form: formSaying('bulk.deactivate.what'),
  read,
  recordFields: fields,
  ...visible,
  check: async (records, _input, signal) => {
    const own = currentSession()?.user.id;
    const t = await loadTranslate('users');
    const reason = t('bulk.deactivate.self');
    const others = records.filter(({ id }) => id !== own);
    const losing = others.map((record) => ({ id: String(record['id']), before: rolesOf(record), after: [] }));
    return {
      ...(others.length < records.length && own !== undefined && { [own]: [reason] }),
      ...(await lossReasons(losing, signal)),
    };
  },
  run: (record, _input, key) => change(record, { status: 'INACTIVE' }, key),
};

export const bulkActivate: BulkAction = {
  read,
  recordFields: fields,
  ...visible,
  run: (record, _input, key) => change(record, { status: 'ACTIVE' }, key),
};

export const bulkGiveRole: BulkAction = {
  Form: formOfRole('bulk.role.give'),
  read,
  recordFields: fields,
  ...visible,
  check: async (records, { role = '' }) => {
    const t = await loadTranslate('users');
    const reason = t('bulk.role.has');
    const having = records.filter((record) => rolesOf(record).includes(role));
    return Object.fromEntries(having.map(({ id }) => [String(id), [reason]]));
  },
  run: (record, { role = '' }, key) => change(record, { roles: [...rolesOf(record), role] }, key),
};

/** Takes a role away; a user keeps one at least. */
export const bulkTakeRole: BulkAction = {
  Form: formOfRole('bulk.role.take'),
  read,
  recordFields: fields,
  ...visible,
  check: async (records, { role = '' }, signal) => {
    const t = await loadTranslate('users');
    const [missing, only] = [t('bulk.role.hasNot'), t('bulk.role.only')];
    const reasons = new Map(
      records.flatMap((record): [string, string[]][] => {
        const roles = rolesOf(record);
        if (!roles.includes(role)) return [[String(record['id']), [missing]]];
        return roles.length === 1 ? [[String(record['id']), [only]]] : [];
      }),
    );
    const losing = records.flatMap((record) => {
      const [id, before] = [String(record['id']), rolesOf(record)];
      const isActive = record['status'] === 'ACTIVE' && !reasons.has(id);
      return isActive ? [{ id, before, after: before.filter((each) => each !== role) }] : [];
    });
    return { ...Object.fromEntries(reasons), ...(await lossReasons(losing, signal)) };
  },
  run: (record, { role = '' }, key) => change(record, { roles: rolesOf(record).filter((each) => each !== role) }, key),
};

/** Mails each user a link to set a password: the invitation again, or a way back in. */
export const bulkInvite: BulkAction = {
  Form: formSaying('bulk.invite.what'),
  read,
  recordFields: ['username'],
  calls: [forgetPassword],
  run: (record, _input, idempotencyKey) => mailPasswordLink(String(record['username']), idempotencyKey),
};

/** Returns why the server would refuse a change for the last holder of a privilege, and what can be done, by the user's id. */
async function lossReasons(losing: readonly Losing[], signal: AbortSignal): Promise<Record<string, string[]>> {
  const losses = await findLosses(provider, losing, signal);
  const [access = {}] = losses.length > 0 ? await loadTexts(['access'], currentLanguage()) : [];
  const t = await loadTranslate('users');
  const entries = losses.map(({ id, kind, codes, role }): [string, string[]] => {
    const privileges = codes.map((code) => findText(access, privilegeLabel(code)) ?? code).join(', ');
    return [id, [t(`bulk.lastHolder.${kind}`, { privileges, role })]];
  });
  return Object.fromEntries(entries);
}

const nothing = {};

/** Makes a form that asks for nothing and says what will happen. */
function formSaying(key: 'bulk.deactivate.what' | 'bulk.invite.what') {
  return function Notice({ onInput }: BulkFormProps): ReactNode {
    const t = useTranslate('users');
    useEffect(() => onInput(nothing), [onInput]);
    return <p>{t(key)}</p>;
  };
}

/** Makes a form that asks which role. */
function formOfRole(key: 'bulk.role.give' | 'bulk.role.take') {
  return function RoleForm({ tried, onInput }: BulkFormProps): ReactNode {
    const t = useTranslate('users');
    const [chosen, setChosen] = useState('');
    const { data, isPending, isError, refetch } = useGetList<RaRecord>('roles', {
      pagination: { page: 1, perPage: limits.list.largestPage },
      sort: { field: 'name', order: 'ASC' },
      filter: {},
    });
    const error = isError && !data ? <OptionsError onRetry={() => void refetch()} /> : undefined;
    return (
      <SelectField
        label={t('bulk.role.label')}
        required
        value={chosen}
        help={t(key)}
        aria-busy={isPending}
        error={error ?? (tried && chosen === '' ? t('bulk.role.missing') : undefined)}
        onChange={({ target: { value } }) => {
          setChosen(value);
          onInput(value === '' ? undefined : { role: value });
        }}
      >
        <option value="">{t('bulk.role.choose')}</option>
        {data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {String(name)}
          </option>
        ))}
      </SelectField>
    );
  };
}
