import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ProductInformation } from '../../../contract/generated/types';
import { narrowProducts } from '../../../contract/narrow-products';
import { findText } from '../../../contract/texts';
import { Button } from '../../kit/button';
import { useTextTables, useTranslate } from '../../kit/use-translate';
import { Option, Options } from './option-group';

interface ProductFinderProps {
  products: readonly ProductInformation[];
  /** Receives the product that the answers lead to, as soon as they do, and the one that they led to before. */
  onFind: (productId: string | undefined, former: string | undefined) => void;
  /** Goes on with the product that was found. */
  onGoOn: () => void;
}

/** Renders, for people who don't know which product they need, the questions that lead to one. */
export function ProductFinder({ products, onFind, onGoOn }: ProductFinderProps): ReactNode {
  const t = useTranslate('application');
  const tables = useTextTables(['productChoice']);
  const [isOpen, setIsOpen] = useState(false);
  const [choices, setChoices] = useState<Readonly<Record<string, string>>>({});
  const offered = products.map(({ productId }) => productId);
  const { questions, productId } = narrowProducts(offered, choices);
  const matchingProduct = products.find((product) => product.productId === productId);
  const choose = (choice: Readonly<Record<string, string>>): void => {
    const changed = { ...choices, ...choice };
    setChoices(changed);
    onFind(narrowProducts(offered, changed).productId, productId);
  };
  const content = useRef<HTMLDivElement>(null);
  const asked = useRef(questions.length);
  // A further question, or what was found, may begin below the edge of the screen.
  useEffect(() => {
    const isFurther = questions.length > asked.current || productId !== undefined;
    asked.current = questions.length;
    if (!isFurther) return;
    const last = content.current?.querySelector(productId === undefined ? 'fieldset:last-of-type' : '[role=status]');
    last?.scrollIntoView?.({ block: 'nearest' });
  }, [questions.length, productId]);
  const label = (key: string): string =>
    tables.map((table) => findText(table, `productChoice.${key}`)).find((text) => text !== undefined) ?? key;

  if (questions.length === 0) return null;
  return (
    <details
      className="application-finder"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{t('choose.guide')}</summary>
      <div ref={content} className="application__form">
        {questions.map(({ name, options }) => (
          <Options key={name} legend={label(`${name}.label`)}>
            {options.map((option) => (
              <Option
                key={option}
                group={name}
                checked={choices[name] === option}
                label={label(`${name}.options.${option}`)}
                onChoose={() => choose({ [name]: option })}
              />
            ))}
          </Options>
        ))}
        <div role="status">
          {matchingProduct ? (
            <div className="application-finder__found">
              <p>
                {t('choose.found')} <strong>{matchingProduct.name}</strong>
              </p>
              <p>{matchingProduct.description}</p>
              <Button
                variant="main"
                onClick={() => {
                  setIsOpen(false);
                  onGoOn();
                }}
              >
                {t('choose.take', { name: matchingProduct.name })}
              </Button>
            </div>
          ) : null}
        </div>
      </div>
    </details>
  );
}
