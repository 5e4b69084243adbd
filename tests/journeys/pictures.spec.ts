import { createCanvas, type Canvas } from '@napi-rs/canvas';
import type { Page } from '@playwright/test';
import { takePicture } from '../contract/pictures/drawn-pictures';
import { blur } from '../contract/pictures/spoiled-pictures';
import { ApplicantClient } from './harness/applicant';
import { ApplicationForm } from './harness/application';
import { expectFits } from './harness/fits';
import { expect, test } from './harness/journey';
import { appearances } from './harness/appearances';
import { enterAt, openSession } from './harness/sign-in';

const [phone] = appearances;
if (!phone) throw new Error('No look of a phone');
test.use(phone.use);

const picked = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

/** Returns a JPEG whose EXIF says that it is shown turned clockwise by a quarter (TIFF 6.0, orientation 6). */
function turnedByExif(canvas: Canvas): Buffer {
  const jpeg = canvas.toBuffer('image/jpeg', 92);
  const entry = Buffer.from(
    '4578696600004949 2a000800 0000 0100 1201 0300 0100 0000 0600 0000 00000000'.replaceAll(' ', ''),
    'hex',
  );
  const header = Buffer.alloc(4);
  header.writeUInt16BE(0xffe1, 0);
  header.writeUInt16BE(entry.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), header, entry, jpeg.subarray(2)]);
}

/** Returns twelve megapixels of a card lying on its side, red along the edge that is its top once it is turned. */
function lyingPicture(): Canvas {
  const canvas = createCanvas(4000, 3000);
  const context = canvas.getContext('2d');
  context.drawImage(takePicture({ scene: 'card', seed: 11, width: 2000 }), 0, 0, 4000, 3000);
  context.fillStyle = '#d00';
  context.fillRect(0, 0, 300, 3000);
  return canvas;
}

/** Returns a picture whose shorter side has enough pixels, and too few once it is scaled to what is measured. */
function widePicture(): Buffer {
  const canvas = createCanvas(3000, 1000);
  canvas.getContext('2d').drawImage(takePicture({ scene: 'card', seed: 13, width: 3000 }), 0, 0);
  return canvas.toBuffer('image/jpeg', 92);
}

/** Returns the size of the picture on the page, and the colour in the middle of its top. */
const shownPicture = (page: Page) =>
  page.evaluate(() => {
    const image = document.querySelector<HTMLImageElement>('.application-preview img');
    const context = document.createElement('canvas').getContext('2d');
    if (!image || !context) throw new Error('No picture is shown');
    context.drawImage(image, image.naturalWidth / 2, 20, 1, 1, 0, 0, 1, 1);
    return { width: image.naturalWidth, height: image.naturalHeight, top: [...context.getImageData(0, 0, 1, 1).data] };
  });

test('a blurred picture is recognised on a slow phone, taken again, and sent upright and small', async ({
  page,
  context,
}) => {
  const form = new ApplicationForm(page, phone);
  await openSession(page, 'suscriptor');
  const names = { documentNumber: '1000000151', firstName: 'Demo', firstLastName: 'Pérez' };
  const id = await new ApplicantClient(page).draft({ ...names, email: 'fotos@rubrica.example' });
  await enterAt(page, `/clientSection/form/${id}?step=documentation`);
  const place = form.paper(form.texts.papers[0] ?? '');
  await expect(place).toBeVisible();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });

  const blurred = takePicture({ scene: 'card', seed: 12, width: 3000 }, blur).toBuffer('image/jpeg', 92);
  await form.input.bring(place, picked('movida.jpg', blurred));
  await expect(page.getByRole('group', { name: 'La foto está borrosa' })).toBeFocused();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expectFits(page);
  await expect(page.getByRole('button', { name: 'Usar esta foto' })).toBeVisible();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    form.input.press(page.getByRole('button', { name: 'Tomar otra foto' })),
  ]);
  expect(await chooser.element().getAttribute('capture')).toBe('environment');

  const large = turnedByExif(lyingPicture());
  const sent: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/RegisterRequest')) sent.push(request.postDataBuffer()?.length ?? 0);
  });
  await chooser.setFiles(picked('derecha.jpg', large));
  await expect(page.getByText(`${form.texts.loaded}: derecha.jpg`)).toBeVisible();
  const shown = page.getByRole('img', { name: /Vista previa/ });
  await expect(shown).toHaveJSProperty('complete', true);
  const { top, ...size } = await shownPicture(page);
  expect(size).toEqual({ width: 2250, height: 3000 });
  expect(top[0]).toBeGreaterThan(150);
  expect(top[1]).toBeLessThan(60);
  // In base64, and less than the picture was.
  expect(sent.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(large.length);
  await expect(page.getByRole('group', { name: /^La foto/ })).toHaveCount(0);
  await expectFits(page);

  await form.input.bring(form.paper(form.texts.papers[1] ?? ''), picked('ancha.jpg', widePicture()));
  await expect(page.getByText(`${form.texts.loaded}: ancha.jpg`)).toBeVisible();
});
