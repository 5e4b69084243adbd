import * as requestStates from '../../src/contract/generated/states/request';
import { requestLifecycle } from '../../src/contract/generated/lifecycles/request';
import { statesOf } from '../../src/contract/lifecycle';
import { ApplicantClient } from './harness/applicant';
import { phoneInSpanish } from './harness/appearances';
import { expectFits } from './harness/fits';
import { expect, test } from './harness/journey';
import { enterAt, openSession } from './harness/sign-in';

test.use(phoneInSpanish.use);

const states = statesOf(requestLifecycle);

test('the page to which a mail leads is clean in every state of a request', async ({ page }) => {
  await openSession(page, 'suscriptor');
  const client = new ApplicantClient(page);
  const seen: string[] = [];
  await enterAt(page);
  for (const state of states) {
    const [request] = await client.requests(state);
    if (!request) continue;
    const { externalRequestId: id, reference } = request;
    const paths = [
      `/clientSection/form/${id}`,
      // The receipt is the same in all states but for what follows.
      ...(requestStates.inReview.has(state) ? [`/clientSection/form/${id}?step=filed`] : []),
      ...(requestStates.inCorrection.has(state) ? [`/clientSection/form-correction/${id}`] : []),
    ];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.skeleton'), 'what is still on its way').toHaveCount(0);
      await expect(page.getByRole('main')).toContainText(reference);
      await expectFits(page);
    }
    seen.push(state);
  }
  expect(seen).toEqual(states);
});
