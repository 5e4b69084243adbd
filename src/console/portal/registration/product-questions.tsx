import { useId, useState, type ReactNode } from 'react';
import { products } from '../../../contract/generated/products';
import { narrowProducts } from '../../../contract/narrow-products';
import { findText } from '../../../contract/texts';
import { useTextTables, useTranslate } from '../../kit/use-translate';
import { productChoices, rememberWantedProduct } from '../../session/wanted-product';

const offered = products.map(({ name }) => name);

interface ProductQuestionsProps {
  /** Renders the product that the answers lead to. */
  onFound: (productId: string) => ReactNode;
}

/** Renders the questions that lead to a product, which the request then begins with, and what they led to. */
export function ProductQuestions({ onFound }: ProductQuestionsProps): ReactNode {
  const t = useTranslate('registration');
  const id = useId();
  const [texts = {}] = useTextTables(['productChoice']);
  const [choices, setChoices] = useState<Readonly<Record<string, string>>>(productChoices.get);
  const { questions, productId } = narrowProducts(offered, choices);
  const label = (key: string): string | undefined => findText(texts, `productChoice.${key}`);
  const choose = (choice: Readonly<Record<string, string>>): void => {
    const changed = { ...choices, ...choice };
    setChoices(changed);
    productChoices.set(changed);
    rememberWantedProduct(narrowProducts(offered, changed).productId);
  };
  return (
    <>
      {questions.map(({ name, options }) => (
        <fieldset
          key={name}
          className="certificate-overview__question"
          ref={(field) => {
            // A further question may begin below the edge of the screen.
            if (choices[name] === undefined && name !== questions[0]?.name)
              field?.scrollIntoView?.({ block: 'nearest' });
          }}
        >
          <legend>{label(`${name}.label`)}</legend>
          {options.map((option) => (
            <label key={option}>
              <input
                type="radio"
                name={`${id}-${name}`}
                checked={choices[name] === option}
                onChange={() => choose({ [name]: option })}
              />
              {label(`${name}.options.${option}`)}
            </label>
          ))}
        </fieldset>
      ))}
      <div role="status">
        {productId === undefined ? null : (
          <>
            <p>{t('overview.found')}</p>
            <ul className="certificate-overview__list">{onFound(productId)}</ul>
            <p>{t('overview.carried')}</p>
          </>
        )}
      </div>
    </>
  );
}
