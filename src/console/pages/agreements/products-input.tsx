import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { limits } from '../../../contract/generated/limits';
import { products as offered } from '../../../contract/generated/products';
import { isService } from '../../../contract/product';
import { useDefinitionLabels } from '../../fields/definition-labels';
import { formatNumber } from '../../fields/format';
import type { InputProps } from '../../fields/inputs/input';
import { FieldNotes } from '../../kit/field';
import { IconButton } from '../../kit/icon-button';
import { useLanguage } from '../../kit/language';
import { SelectField } from '../../kit/select-field';
import { useTranslate } from '../../kit/use-translate';
import type { AgreementProduct } from './agreement';
import './agreements.css';

const certificates = offered.filter((product) => !isService(product));

const { max: largestQuota } = limits.form.agreementQuota;

/** Returns whether an error of the whole field is about this quota. */
function isWrong({ quota, used = 0 }: AgreementProduct): boolean {
  return !Number.isInteger(quota) || quota < used || quota > largestQuota;
}

/** Renders the products of an agreement, each with its quota; what is used is shown, and stays. */
export default function ProductsInput(input: InputProps): ReactNode {
  const { id, label, help, error, readOnly, value, onChange } = input;
  const t = useTranslate('agreements');
  const definitionLabel = useDefinitionLabels();
  const language = useLanguage();
  const products = Array.isArray(value) ? (value as AgreementProduct[]) : [];
  const free = certificates.filter(({ name }) => products.every(({ productId }) => productId !== name));
  const nameOf = (productId: string): string => definitionLabel(`products.${productId}`);
  const setQuota = (product: AgreementProduct, quota: number): void => {
    onChange(products.map((one) => (one === product ? { ...one, quota } : one)));
  };
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="agreement-products"
      disabled={readOnly}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="field__label">{label}</legend>
      {products.length === 0 ? <p>{t('products.none')}</p> : null}
      <ul>
        {products.map((product) => {
          const name = nameOf(product.productId);
          const { used = 0 } = product;
          return (
            <li key={product.productId}>
              <span className="agreement-products__name">
                {name}
                {used > 0 ? (
                  <span className="agreement-products__used">
                    {t('products.used', { used: formatNumber(used, language) })}
                  </span>
                ) : null}
              </span>
              <QuotaInput
                label={t('products.quotaOf', { product: name })}
                isInvalid={error !== undefined && (isWrong(product) || !products.some(isWrong))}
                quota={product.quota}
                onChange={(quota) => setQuota(product, quota)}
              />
              {used === 0 ? (
                <IconButton
                  label={t('products.remove', { product: name })}
                  icon={<X size={16} />}
                  onClick={() => onChange(products.filter((one) => one !== product))}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
      {free.length > 0 && !readOnly ? (
        <SelectField
          label={t('products.add')}
          value=""
          onChange={(event) => {
            if (event.target.value) onChange([...products, { productId: event.target.value, quota: 0 }]);
          }}
        >
          <option value="">{t('products.choose')}</option>
          {free.map(({ name }) => (
            <option key={name} value={name}>
              {nameOf(name)}
            </option>
          ))}
        </SelectField>
      ) : null}
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  );
}

interface QuotaInputProps {
  label: string;
  isInvalid: boolean;
  quota: number;
  onChange: (quota: number) => void;
}

/** Renders a quota, typed as text so that it can be emptied before another one is written. */
function QuotaInput({ label, isInvalid, quota, onChange }: QuotaInputProps): ReactNode {
  const [typed, setTyped] = useState(String(quota));
  const [seen, setSeen] = useState(quota);
  if (!Object.is(quota, seen)) {
    setSeen(quota);
    if (!Object.is(numberOf(typed), quota)) setTyped(String(quota));
  }
  return (
    <input
      className="field__control"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      value={typed}
      onChange={({ target }) => {
        const text = target.value.replaceAll(/[^\d.,]/g, '');
        setTyped(text);
        onChange(numberOf(text));
      }}
    />
  );
}

function numberOf(text: string): number {
  return Number(text.replace(',', '.'));
}
