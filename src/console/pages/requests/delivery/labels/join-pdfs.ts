import { PDFDocument } from '@cantoo/pdf-lib';

/** Returns one PDF with the pages of all, in their order. @throws when one of them is no PDF */
export async function joinPdfs(title: string, files: readonly Blob[]): Promise<Blob> {
  const joined = await PDFDocument.create();
  joined.setTitle(title);
  for (const file of files) {
    const each = await PDFDocument.load(new Uint8Array(await file.arrayBuffer()));
    for (const page of await joined.copyPages(each, each.getPageIndices())) joined.addPage(page);
  }
  return new Blob([new Uint8Array(await joined.save())], { type: 'application/pdf' });
}
