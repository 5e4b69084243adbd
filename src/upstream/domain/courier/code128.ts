import {
  fill,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  setFillingGrayscaleColor,
  type PDFPage,
} from '@cantoo/pdf-lib';
import bwip from 'bwip-js/node';

/** Where a barcode stands, in points from the lower left of the page. */
export interface BarPosition {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** Width of its narrowest bar. */
  readonly module: number;
}

/** Draws a text as Code 128 (ISO/IEC 15417), in lines and not in pixels. Ten modules on either side have to stay white. */
export function drawCode128(page: PDFPage, text: string, { x, y, height, module }: BarPosition): void {
  page.pushOperators(pushGraphicsState(), setFillingGrayscaleColor(0));
  let left = x;
  widthsOf(text).forEach((width, at) => {
    if (at % 2 === 0) page.pushOperators(rectangle(left, y, width * module, height));
    left += width * module;
  });
  page.pushOperators(fill(), popGraphicsState());
}

/** Returns its width in modules. */
export function modulesOf(text: string): number {
  return widthsOf(text).reduce((sum, width) => sum + width, 0);
}

/** Returns the widths of bars and spaces by turns, beginning with a bar. (The named export `raw` is a symbology and not this.) */
function widthsOf(text: string): readonly number[] {
  const [symbol] = bwip.raw({ bcid: 'code128', text });
  if (!symbol || !('sbs' in symbol)) throw new Error('The barcode was not drawn');
  return symbol.sbs;
}
