import { expect, type Locator, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { typedMoment } from '../../../src/contract/typed-date';
import type { DatabaseLocation } from '../../../src/upstream/store/connection';
import { openDatabase } from '../../../src/upstream/store/database';
import { expectAccessible } from './axe';
import { row, rows } from './list';

interface Deliveries {
  /** Issued requests with a token that wait for a waybill. */
  readonly waiting: number;
  /** The same, which have their waybill already. */
  readonly guided?: number;
  /** The largest batch of waybills that is allowed from now on. */
  readonly most: number;
}

/** The document numbers of those that were filled in begin so, and no others of the demo. */
export const filledDocuments = '1200000';

/** Adds requests to be delivered to a seeded database that no server has open. */
export async function fillDeliveries(
  place: DatabaseLocation,
  { waiting, guided = 0, most }: Deliveries,
): Promise<void> {
  const store = await openDatabase(place);
  try {
    await sql`
      insert into requests (
        state, application, product, medium, channel_product, document_type, document_number, first_name, second_name,
        sur_name, second_surname, subscriber_name, email, phone, address, validity, validity_type, delivery_method,
        delivery_municipality, token_serial, guide_status, guide_number
      )
      select 'EMI', 'ECD', r.product, 'TOKEN', r.channel_product, r.document_type,
        ${filledDocuments} || lpad(n::text, 3, '0'), r.first_name, r.second_name, r.sur_name, r.second_surname,
        r.subscriber_name, r.email, r.phone, r.address, r.validity, r.validity_type, 'SER', '11001', 'BENCH' || n,
        case when n > ${waiting}::integer then 'GEN' end, case when n > ${waiting}::integer then (7000000000 + n)::text end
      from generate_series(1, ${waiting + guided}::integer) as n
      cross join (select * from requests where address is not null order by id limit 1) as r
    `.execute(store.db);
    await sql`
      insert into guides (
        request_id, reference, number, state, delivery_method, carrier, recipient, address, municipality, phone, created_at,
        last_status_at
      )
      select id, reference, guide_number, guide_status, 'SER', 'Servientrega', subscriber_name, address, '11001', phone,
        created_at, created_at
      from requests where document_number like ${`${filledDocuments}%`} and guide_number is not null
    `.execute(store.db);
    await store.db
      .insertInto('configuration_values')
      .values({ key: 'MaxMassiveGuides', value: String(most) })
      .execute();
    await store.analyse();
  } finally {
    await store.close();
  }
}

/** Fills in the date and the hour of a delivery with this very minute, on Colombia's clocks. */
export async function fillCurrentMinute(page: Page, dialog: Locator): Promise<void> {
  const now = new Date(await page.evaluate(() => Date.now()));
  const [date, time = ''] = typedMoment(now).split('T');
  const moment = dialog.getByRole('group', { name: /^Fecha y hora de entrega/ });
  await moment.getByLabel('Día').pressSequentially(String(date).split('-').toReversed().join('/'));
  await moment.getByLabel('Hora de Colombia').fill(time);
}

/** Waits until the rows of deliveries, or of the queue, are those that were asked for last. */
export async function waitForDeliveries(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: /^Tabla:/ })).toHaveAttribute('aria-busy', 'false');
  await expect(rows(page).first().getByRole('link').first()).toHaveText(/^RB\d+$/);
}

/** Opens the dialog of an action by the menu of its row. */
export async function openAction(page: Page, reference: string, name: string): Promise<Locator> {
  // A menu is closed as soon as its row takes another record.
  await waitForDeliveries(page);
  await row(page, reference)
    .getByRole('button', { name: new RegExp(`cciones de ${reference}`) })
    .click();
  await page
    .getByRole('menu', { name: `Acciones de ${reference}` })
    .getByRole('menuitem', { name })
    .click();
  const dialog = page.getByRole('dialog', { name, exact: true });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Lets a parcel go to a house in Tunja. */
export async function changePlace(page: Page, reference: string): Promise<void> {
  const place = await openAction(page, reference, 'Cambiar lugar de entrega');
  await place.getByLabel(/^Departamento/).selectOption({ label: 'Boyacá' });
  await place.getByLabel(/^Municipio/).selectOption({ label: 'Tunja' });
  await place.getByLabel(/^Nombre del lugar/).fill('Casa');
  await place.getByLabel(/^Dirección/).fill('Carrera 10 # 20-30');
  await expectAccessible(page);
  await place.getByRole('button', { name: 'Cambiar el lugar' }).click();
  await expect(page.getByText(`${reference} se entregará en Casa`)).toBeVisible();
}
