import { createStore } from '../kit/create-store';

/*
 * The product that a person without an account chose: the link that activates the account may open in another tab. It says
 * nothing of the person.
 */

const name = 'wantedProduct';

/** What was chosen so far of the questions that lead to a product: each public page that asks them goes on from there. */
export const productChoices = createStore<Readonly<Record<string, string>>>({});

/** Remembers which product a request shall begin with; undefined forgets it. */
export function rememberWantedProduct(productId: string | undefined): void {
  try {
    if (productId === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, productId);
  } catch {
    // A browser that forbids storage: the choice is made again.
  }
}

/** Returns the product that was chosen in this browser; undefined where none was, or a request began since. */
export function readWantedProduct(): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    // A browser that forbids storage has none.
    return undefined;
  }
}
