import type { TriedFile } from './hostile-files';

/** Returns a PDF of these objects, the first its catalogue, as a program would write it by hand. */
function written(...objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n';
  const places: string[] = [];
  for (const [at, object] of objects.entries()) {
    places.push(`${String(text.length).padStart(10, '0')} 00000 n \n`);
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
}

const catalogue = '<</Type/Catalog/Pages 2 0 R>>';
const pages = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const page = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>';
const nested = (open: string, close: string) => open.repeat(200_000) + close.repeat(200_000);

const linkTo = (address: string) => `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 1 1]/A<</S/URI/URI(${address})>>>>]`;

/** Returns a PDF with what may follow its end, and with what may not. */
function followedPdfs(plain: Buffer): [what: string, bytes: Buffer, key?: string][] {
  const followed = (tail: string) => Buffer.concat([plain, Buffer.from(tail, 'latin1')]);
  const updated = `3 0 obj\n${page}\nendobj\nxref\n0 0\ntrailer\n<</Size 4/Root 1 0 R>>\nstartxref\n0\n%%EOF`;
  const html = '<html><script>alert(1)</script></html>\n';
  return [
    ['a pdf followed by a line', followed('\r\n')],
    ['a pdf followed by zeros', followed('\n\0\0\0\0\0\0')],
    ['a pdf with an update', followed(updated)],
    ['a pdf with two updates and a comment', followed(`${updated}\r\n%updated\n${updated}\n`)],
    ['a pdf followed by a page', followed(html), 'fileMixed'],
    ['a pdf followed by a page and another end', followed(`${html}%%EOF\n`), 'fileMixed'],
    ['a pdf followed by a letter', followed('x'), 'fileMixed'],
  ];
}

/** Returns PDFs that no library would make: their readers must not trust what they say of themselves. */
export function writtenPdfs(): TriedFile[] {
  const file = (what: string, bytes: Uint8Array, key?: string): TriedFile => ({ what, name: 'a.pdf', bytes, key });
  const link = '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 1 1]/A<</S/URI/URI(https://entidad.example)>>>>]';
  const opening = (action: string) => written(catalogue.replace('>>', `/OpenAction${action}>>`), pages, page);
  const paged = (entry: string) => written(catalogue, pages, page.replace('>>', `${entry}>>`));
  const uri = '<</S/URI/URI(https://ajena.example)>>';
  const closing = '/AA<</WC<</S/JavaScript/JS(app.alert\\(1\\))>>>>';
  return [
    file('a pdf with a link', written(catalogue, pages, page.replace('>>', `${link}>>`))),
    file('a pdf that promises more pages than it has', written(catalogue, pages.replace('1>>', '2000000000>>'), page)),
    file('a pdf of fewer than no pages', written(catalogue, '<</Type/Pages/Kids[]/Count -1>>'), 'fileInconsistent'),
    file(
      'a pdf whose pages are their own parents',
      written(catalogue, '<</Type/Pages/Kids[2 0 R]/Count 3>>'),
      'fileInconsistent',
    ),
    file('a pdf without a catalogue', written('<</Type/Foo>>'), 'fileInconsistent'),
    file('a pdf of arrays in arrays', written(catalogue, pages, page, nested('[', ']')), 'fileInconsistent'),
    file(
      'a pdf of dictionaries in dictionaries',
      written(catalogue, pages, page, nested('<</A', '>>')),
      'fileInconsistent',
    ),
    file(
      'a pdf with an object nobody can read',
      written(catalogue, pages, page, '<</JS (app.alert'),
      'fileInconsistent',
    ),
    file(
      'a pdf with a script when it closes',
      written(catalogue.replace('>>', `${closing}>>`), pages, page),
      'fileScripted',
    ),
    ...followedPdfs(written(catalogue, pages, page)).map(([what, bytes, key]) => file(what, bytes, key)),
    ...[
      'javascript:alert(1)',
      ' java\\nscript:alert(1)',
      'file:///etc/passwd',
      'data:text/html,x',
      'tel:1',
      'javascript:1/alert(1)',
    ].map((address) => file(`a pdf with a link to ${address}`, paged(linkTo(address)), 'fileScripted')),
    ...['http://entidad.example', 'MAILTO:a@entidad.example', 'www.entidad.example', 'entidad.example:8080/a'].map(
      (address) => file(`a pdf with a link to ${address}`, paged(linkTo(address))),
    ),
    ...['RichMedia', 'Screen', 'Movie', 'Sound', '3D'].map((type) =>
      file(
        `a pdf with an annotation ${type}`,
        paged(`/Annots[<</Type/Annot/Subtype/${type}/Rect[0 0 1 1]>>]`),
        'fileScripted',
      ),
    ),
    file('a pdf that opens at a place', opening('[3 0 R/Fit]')),
    file('a pdf that goes to a place', opening('<</S/GoTo/D[3 0 R/Fit]>>')),
    file('a pdf with a font called AA', paged('/Resources<</Font<</AA<</Type/Font/Subtype/Type1>>>>>>')),
    file('a pdf that opens an address', opening(uri), 'fileScripted'),
    file('a pdf that opens a file of a network', opening('<</S/GoToR/F(//ajena.example/x)/D[0/Fit]>>'), 'fileScripted'),
    file('a pdf that prints itself', opening('<</S/Named/N/Print>>'), 'fileScripted'),
    file('a pdf that goes to a place and on', opening(`<</S/GoTo/D[3 0 R/Fit]/Next${uri}>>`), 'fileScripted'),
    file('a pdf whose page opens an address', paged(`/AA<</O${uri}>>`), 'fileScripted'),
    file(
      'a pdf whose annotation opens an address when it is seen',
      paged(`/Annots[<</Type/Annot/Subtype/Screen/Rect[0 0 1 1]/AA<</PV${uri}>>>>]`),
      'fileScripted',
    ),
    file(
      'a pdf whose first catalogue acts and whose second does not',
      Buffer.concat([opening(uri), Buffer.from(`1 0 obj\n${catalogue}\nendobj\n%%EOF\n`)]),
      'fileScripted',
    ),
  ];
}
