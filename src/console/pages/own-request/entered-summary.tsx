import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { clientFormPath } from '../../../contract/console-paths';
import { fieldsOf, isShown, type FormField, type FormTab } from '../../../contract/form-check';
import { formatTerm } from '../../fields/format-term';
import { useLabels } from '../../fields/labels';
import { Button } from '../../kit/button';
import { formatLongDate } from '../../kit/format-long-date';
import { currentLanguage } from '../../kit/language';
import { useTranslate } from '../../kit/use-translate';
import { documentsQuery } from './own-request-calls';
import type { Entered } from './entered';
import type { StepProps } from './step-props';
import { placesQuery } from './places-query';
import { useSection } from './use-section';
import { isSameEmail } from '../../../contract/normalize-email';

interface EnteredSummaryProps extends Pick<StepProps, 'opened' | 'proven'> {
  draft: Pick<StepProps['draft'], 'values'>;
  /** Absent where nothing can be changed any more. */
  goTo?: StepProps['goTo'];
}

/** Renders everything that is filed, step by step, each with the way to it: texts, documents, data, e-mail. */
export function EnteredSummary({ opened, draft, goTo, proven }: EnteredSummaryProps): ReactNode {
  const t = useTranslate('application');
  const { form, request } = opened;
  const { path } = useSection();
  const translate = useLabels();
  const { data: documents } = useQuery(documentsQuery(request.externalRequestId));
  const all = fieldsOf(form, 'form');
  const email = String(draft.values['email'] ?? '').trim();
  const isProven = email !== '' && proven !== undefined && isSameEmail(proven, email);
  const nameOf = (type: string): string | undefined => {
    const current = documents?.find(({ documentTypeId }) => documentTypeId === type)?.current;
    return current && (current.fileName ?? current.name);
  };
  const valueOf = (tab: FormTab['name'], field: FormField): ReactNode => {
    if (tab === 'terms') return t(draft.values[field.name] === true ? 'terms.accepted' : 'file.notAccepted');
    if (tab === 'documentation') return nameOf(field.name) ?? t('file.empty');
    return <Value field={field} values={draft.values} />;
  };
  const isListed = (tab: FormTab['name'], field: FormField): boolean =>
    tab === 'form'
      ? field.kind !== 'note' && isShown(all, field, draft.values)
      : field.required || nameOf(field.name) !== undefined;
  const { certificateTypeName, medium } = request;
  return (
    <>
      <Part
        label={t('file.asked')}
        action={goTo && <Link to={clientFormPath(undefined, path)}>{t('file.chooseOther')}</Link>}
        items={[
          ['product', t('file.product'), certificateTypeName],
          ['medium', t('file.medium'), medium && t(`choose.media.${medium}`)],
          ['validity', t('file.validity'), formatTerm(request, translate)],
        ]}
      />
      {form.tabs.flatMap(({ name: tab, label: tabLabel, groups }) =>
        groups.map(({ name, label, fields }) => (
          <Part
            key={`${tab} ${name}`}
            label={tab === 'form' ? label : tabLabel}
            action={
              goTo && <Edit name={tab === 'form' ? label : tabLabel} onEdit={() => goTo(tab === 'form' ? name : tab)} />
            }
            items={fields
              .filter((field) => isListed(tab, field))
              .map((field) => [field.name, field.label, valueOf(tab, field)])}
          />
        )),
      )}
      {opened.lacksForm ? null : (
        <Part
          label={t('steps.email')}
          action={goTo && <Edit name={t('steps.email')} onEdit={() => goTo('email')} />}
          items={[['email', email, t(isProven ? 'email.proven' : 'file.notProven')]]}
        />
      )}
    </>
  );
}

function Edit({ name, onEdit }: { name: string; onEdit: () => void }): ReactNode {
  const t = useTranslate('application');
  return (
    <Button variant="quiet" aria-label={t('file.edit', { name })} onClick={onEdit}>
      {t('file.edit', { name: '' }).trim()}
    </Button>
  );
}

interface PartProps {
  label: string;
  /** The way to change it; absent where nothing of it can be changed. */
  action: ReactNode;
  items: readonly (readonly [key: string, label: string, value: ReactNode])[];
}

function Part({ label, action, items }: PartProps): ReactNode {
  return (
    <section className="application-summary" aria-label={label}>
      <header className="apart">
        <h3>{label}</h3>
        {action}
      </header>
      <dl>
        {items.map(([key, name, value]) =>
          value === undefined ? null : (
            <div key={key}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}

/** Renders the value of a field in words, as it is given: what is filed must not look better than what is stored. */
export function Value({ field, values }: { field: FormField; values: Entered }): ReactNode {
  const t = useTranslate('application');
  const value = values[field.name];
  const isPlace = ['country', 'state', 'town'].includes(field.kind);
  const parent = field.dependsOn === undefined ? undefined : String(values[field.dependsOn] ?? '');
  const query = placesQuery(field, parent);
  const { data: places } = useQuery({ ...query, enabled: isPlace && parent !== '' });
  if (value === undefined || value === null || value === '') return t('file.empty');
  const option = (isPlace ? places : field.options)?.find(({ id }) => id === value);
  if (field.kind === 'date') return formatLongDate(String(value), currentLanguage());
  return option?.name ?? String(value);
}
