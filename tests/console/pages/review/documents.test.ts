import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markedRuns } from '../../../../src/console/pages/review/documents/marked-text';
import {
  currentDocuments,
  firstPending,
  formerVersions,
  isCorrected,
  missingCount,
  nextPending,
} from '../../../../src/console/pages/review/documents/versions';
import { nameMatch, comparableName } from '../../../../src/contract/names';
import { document } from './case';

const name = fc.stringMatching(/^[A-Za-zÁÉÍÓÚÑáéíóúñ, ]{0,24}$/);

describe('marked differences', () => {
  it('leave the text as it is written', () => {
    fc.assert(
      fc.property(name, name, (text, other) => {
        expect(
          markedRuns(text, other)
            .map((run) => run.text)
            .join(''),
        ).toBe(text.trim().normalize('NFC'));
      }),
    );
  });

  it('mark nothing exactly where the specified score is whole', () => {
    fc.assert(
      fc.property(name, name, (text, other) => {
        const marks = markedRuns(text, other).some(({ differs }) => differs);
        const shorter = comparableName(text).length < comparableName(other).length;
        if (nameMatch(text, other) === 100) expect(marks).toBe(false);
        else if (!shorter && comparableName(text) !== '') expect(marks).toBe(true);
      }),
    );
  });

  it('do not count accents, commas, capitals and further spaces', () => {
    expect(markedRuns('PÉREZ,  Ana', 'perez ana')).toEqual([{ text: 'PÉREZ,  Ana', differs: false }]);
    expect(markedRuns('Pérez Ena', 'Pérez Ana')).toEqual([
      { text: 'Pérez ', differs: false },
      { text: 'E', differs: true },
      { text: 'na', differs: false },
    ]);
  });
});

describe('documents of a case', () => {
  const [front, former, again, holding] = [
    document({ documentId: '1', documentTypeId: 'FRD', documentstatusid: 'APR' }),
    document({ documentId: '2', documentTypeId: 'RVD', documentstatusid: 'DCT' }),
    document({ documentId: '4', documentTypeId: 'RVD', documentstatusid: 'PEN' }),
    document({ documentId: '3', documentTypeId: 'SFD', documentstatusid: 'PEN' }),
  ];
  const all = [front, former, again, holding];

  it('in force are all but the discarded, which is the former version of its type', () => {
    expect(currentDocuments(all)).toEqual([front, again, holding]);
    expect(formerVersions(all, again)).toEqual([former]);
    expect(formerVersions(all, front)).toEqual([]);
  });

  it('are corrected where a review decided on the former version, and not where its applicant replaced it', () => {
    const rejected = { ...former, validation: { validationDateTime: '2026-03-02T15:00:00Z' } };
    expect(isCorrected([front, rejected, again, holding], again)).toBe(true);
    expect(isCorrected(all, again)).toBe(false);
  });

  it('that wait come one after the other, around', () => {
    const current = currentDocuments(all);
    expect(firstPending(current)).toBe(again);
    expect(nextPending(current, '4')).toBe(holding);
    expect(nextPending(current, '3')).toBe(again);
    expect(nextPending([front], '1')).toBeUndefined();
  });

  it('that are not uploaded are those the server counts beyond', () => {
    expect(missingCount(all, 3)).toBe(1);
    expect(missingCount(all, 1)).toBe(0);
  });
});
