import { X } from 'lucide-react';
import type { ReactNode } from 'react';
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
  const setQuota = (product: AgreementProduct, typed: string): void => {
    const quota = typed === '' ? 0 : Number(typed);
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
              <input
                type="number"
                className="field__control"
                inputMode="numeric"
                min={used}
                max={largestQuota}
                step={1}
                aria-label={t('products.quotaOf', { product: name })}
                aria-invalid={error && (isWrong(product) || !products.some(isWrong)) ? true : undefined}
                value={product.quota}
                onChange={(event) => setQuota(product, event.target.value)}
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
