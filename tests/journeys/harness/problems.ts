import type { BrowserContext } from '@playwright/test';

/**
 * Everything a browser complains of: console errors and warnings, uncaught errors, violations of the content
 * security policy. A journey fails when any is left that it did not expect.
 */
export class Problems {
  private readonly found: string[] = [];
  private readonly expected: RegExp[] = [];

  /** Listens to every page of a context, also those opened later. Call before the first page is opened. */
  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        this.found.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.found.push(`uncaught: ${error.error().stack ?? error.error().message}`));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`content security policy: ${event.violatedDirective} forbids ${event.blockedURI || 'inline'}`);
      });
      // React hides what waits again for a text or a file: who was typing there loses the place, and what is typed next.
      new MutationObserver((changes) => {
        for (const { target } of changes)
          if (
            target instanceof HTMLElement &&
            target.style.getPropertyPriority('display') === 'important' &&
            target.style.display === 'none' &&
            target.closest('main, dialog') &&
            target.querySelector('input, textarea, select, button, a')
          )
            console.error(`shown, and hidden again: ${target.tagName} ${target.className} at ${location.pathname}`);
      }).observe(document, { subtree: true, attributeFilter: ['style'] });
    });
  }

  /** Lets a journey provoke what the browser itself reports, such as the answer 401 to a wrong password. */
  expect(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  /** Returns the complaints that were not expected. */
  unexpected(): string[] {
    return this.found.filter((problem) => !this.expected.some((pattern) => pattern.test(problem)));
  }
}
