/** Checks one PDF a message, in a process of its own that the server may end at any moment. */
import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRef,
  PDFStream,
  PDFString,
  ParseSpeeds,
} from '@cantoo/pdf-lib';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { serve } from '../child/serve.mjs';

const require = createRequire(import.meta.url);
pdfjs.GlobalWorkerOptions.workerSrc = pathToFileURL(require.resolve('pdfjs-dist/legacy/build/pdf.worker.mjs')).href;

/** Keys and kinds of action with which a PDF does something by itself, or brings another file (ISO 32000-1, 12.6). */
const activeKeys = new Set(['JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'RichMediaContent', 'XFA']);
const activeActions = new Set(['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'RichMediaExecute', 'Rendition']);
/** Moments at which a page, a field or the document acts by itself (ISO 32000-1, tables 194 to 197). */
const triggers = new Set('E X D U Fo Bl PO PC PV PI O C K F V WC WS DS WP DP'.split(' '));
/** Annotations that play something, or show what is no page (ISO 32000-1, table 169). */
const playing = new Set(['RichMedia', 'Screen', 'Movie', 'Sound', '3D']);
/** What a link may lead to; one without a scheme leads to a place of the web. */
const linked = new Set(['http', 'https', 'mailto']);
const end = Buffer.from('%%EOF');
const tail = 2048;

serve(({ bytes, pageLimit }) => inspect(Buffer.from(bytes), pageLimit));

/** @returns {Promise<{found: 'clean' | 'inconsistent' | 'scripted' | 'tooManyPages', pages?: number}>} */
async function inspect(bytes, pageLimit) {
  if (!bytes.subarray(Math.max(bytes.length - tail, 0)).includes(end)) return { found: 'inconsistent' };
  const pages = await countPages(Uint8Array.from(bytes), pageLimit);
  if (pages < 1) return { found: 'inconsistent' };
  if (pages > pageLimit) return { found: 'tooManyPages', pages };
  // Refuses what is encrypted, also what opens without a password; and an object that cannot be read, which a reader less
  // strict than this one might.
  const options = {
    parseSpeed: ParseSpeeds.Fastest,
    updateMetadata: false,
    capNumbers: true,
    throwOnInvalidObject: true,
  };
  const objects = [];
  const assign = PDFContext.prototype.assign;
  // Also those that a later one of the same number replaces: readers differ in which of them is in force.
  PDFContext.prototype.assign = function (reference, object) {
    objects.push(object);
    assign.call(this, reference, object);
  };
  try {
    const { context } = await PDFDocument.load(bytes, options);
    return { found: isActive(context, objects) ? 'scripted' : 'clean', pages };
  } finally {
    PDFContext.prototype.assign = assign;
  }
}

/** Opens every page: a tree that promises pages without having them is corrupt. */
async function countPages(data, pageLimit) {
  const loading = pdfjs.getDocument({
    data,
    verbosity: 0,
    isEvalSupported: false,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    stopAtErrors: true,
  });
  try {
    const document = await loading.promise;
    const pages = document.numPages;
    for (let page = 1; page <= pages && pages <= pageLimit; page += 1) await document.getPage(page);
    return pages;
  } finally {
    await loading.destroy();
  }
}

/** Tells whether any object of the file acts, however it is reached. */
function isActive(context, objects) {
  const seen = new Set();
  const waiting = [...objects, ...Object.values(context.trailerInfo)];
  while (waiting.length > 0) {
    const object = waiting.pop();
    if (!object || object instanceof PDFRef || seen.has(object)) continue;
    seen.add(object);
    // One by one: a call takes only so many arguments.
    if (object instanceof PDFArray) for (const each of object.asArray()) waiting.push(each);
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    for (const [name, value] of dict.entries()) {
      if (isActiveEntry(context, name.decodeText(), value)) return true;
      waiting.push(value);
    }
  }
  return false;
}

function isActiveEntry(context, key, value) {
  if (activeKeys.has(key)) return true;
  if (key === 'S') return isNameOf(context, value, activeActions);
  if (key === 'Subtype') return isNameOf(context, value, playing);
  if (key === 'URI' || key === 'Base') return leadsElsewhere(context.lookup(value));
  if (key === 'OpenAction') return !showsPlace(context, context.lookup(value));
  return key === 'AA' && hasTrigger(context, context.lookup(value));
}

function isNameOf(context, value, names) {
  const name = context.lookup(value);
  return name instanceof PDFName && names.has(name.decodeText());
}

/** Tells whether an address has a scheme that runs something or opens a file, however it is spaced, as browsers read it. */
function leadsElsewhere(address) {
  if (!(address instanceof PDFString || address instanceof PDFHexString)) return false;
  // Browsers leave out white space and controls in a scheme.
  const written = [...address.decodeText()].filter((character) => character > ' ' && character !== '\x7f').join('');
  const [, scheme, rest = ''] = /^([a-z][a-z\d+.-]*):(.*)$/i.exec(written) ?? [];
  if (scheme === undefined || linked.has(scheme.toLowerCase())) return false;
  // What has a dot and a number behind the colon is a host with its port.
  return !(scheme.includes('.') && /^\d+(?:[/?#]|$)/.test(rest));
}

/** Tells whether an action only shows a place of the document itself, and nothing after it. */
function showsPlace(context, action) {
  if (isPlace(action)) return true;
  if (!(action instanceof PDFDict)) return action === undefined;
  const type = action.lookup(PDFName.of('S'));
  const goes = type instanceof PDFName && type.decodeText() === 'GoTo';
  return goes && isPlace(action.lookup(PDFName.of('D'))) && action.lookup(PDFName.of('Next')) === undefined;
}

function isPlace(value) {
  return [PDFArray, PDFName, PDFString, PDFHexString].some((type) => value instanceof type);
}

/** Tells whether an action hangs on a trigger: other dictionaries may be called AA as well, such as a page's fonts. */
function hasTrigger(context, actions) {
  if (!(actions instanceof PDFDict)) return false;
  return actions.entries().some(([name, value]) => {
    const action = context.lookup(value);
    return triggers.has(name.decodeText()) && action instanceof PDFDict && action.has(PDFName.of('S'));
  });
}
