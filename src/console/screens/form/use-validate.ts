import { useCallback, useEffect, useState } from 'react';
import type { ResourceDefinition } from '../../../contract/definitions';
import { fieldErrors, type ValidationTexts, type Validator } from '../../../contract/validation';
import type { FieldError } from '../../../contract/wire';
import { labelKey, type LabelKey, type TranslateLabel, translateOptional, useLabels } from '../../fields/labels';
import { recordOf, type Values } from './values';

const validators = import.meta.glob<{ default: Validator }>('../../../contract/generated/validators/records/*.js');

/** Returns the generated validator of a record. @throws Error naming the record when generation wrote none */
async function loadValidator(record: string): Promise<Validator> {
  const file = validators[`../../../contract/generated/validators/records/${record}.js`];
  if (!file) throw new Error(`There is no validator of the record "${record}": run npm run generate`);
  return (await file()).default;
}

export type Validate = (base: Values, values: Values) => FieldError[];

/**
 * Checks what a form holds by the record's own schema, in the words of the language in use; undefined until it's loaded. Where its
 * file did not come, the server alone is the judge: a form without a check is better than none.
 */
export function useValidate(definition: ResourceDefinition): Validate | undefined {
  const translate = useLabels();
  const [validator, setValidator] = useState<{ check: Validator }>();
  useEffect(() => {
    let isCurrent = true;
    const take = (check: Validator): void => {
      if (isCurrent) setValidator({ check });
    };
    void loadValidator(definition.record).then(take, () => take(() => true));
    return () => {
      isCurrent = false;
    };
  }, [definition.record]);

  const validate = useCallback(
    (base: Values, values: Values): FieldError[] => {
      const check = validator?.check;
      if (!check || check(recordOf(definition.fields, base, values))) return [];
      const errors = fieldErrors(check.errors, textsOf(definition, translate));
      return definition.specified ? errors.filter((error) => isDemanded(definition, base, error)) : errors;
    },
    [definition, translate, validator],
  );
  return validator && validate;
}

/**
 * Returns whether an upstream that knows the specification alone wants it: nothing that it doesn't have, no values of ours,
 * and nothing that the record came without.
 */
function isDemanded({ fields }: ResourceDefinition, base: Values, { field: place, code }: FieldError): boolean {
  const field = fields.find(({ name }) => name === place.split('/')[1]);
  if (code === 'enum') return field?.enum !== undefined;
  const cameWithout = base['id'] !== undefined && (base[field?.name ?? ''] ?? undefined) === undefined;
  return code !== 'required' || (field?.required !== false && !cameWithout);
}

/**
 * Returns the validation's texts, looked up in the catalogue as they are needed; their parameters are the validation's
 * to fill in.
 */
function textsOf({ name, fields }: ResourceDefinition, translate: TranslateLabel): ValidationTexts {
  const own = (key: (resource: string, field: string) => LabelKey): Record<string, string> =>
    Object.fromEntries(
      fields
        .map((field) => [field.name, translateOptional(translate, key(name, field.name))] as const)
        .filter(([, text]) => text),
    );
  const validation = new Proxy<Record<string, string>>(
    {},
    {
      get: (_none, code): string | undefined =>
        translateOptional(translate, `validation.${String(code)}`).replaceAll('%{', '{') || undefined,
    },
  );
  return { validation, required: own(labelKey.required), pattern: own(labelKey.pattern) };
}
