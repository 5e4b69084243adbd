import { useDefinitionLabels, type DefinitionLabelKey } from '../../../fields/definition-labels';

/** Returns which paper serves as a type of document, of a product or of any; undefined where no definition says it. */
export function usePaper(): (productId: string | undefined, type: string) => string | undefined {
  const definitionLabel = useDefinitionLabels();
  const find = (key: DefinitionLabelKey, code: string): string | undefined => {
    const label = definitionLabel(key);
    return label === code ? undefined : label;
  };
  return (productId, type) =>
    find(`productPapers.${productId}-${type}`, `${productId}-${type}`) ?? find(`documentPapers.${type}`, type);
}
