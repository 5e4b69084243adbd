import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Municipality {
  code: string;
  name: string;
}
const { departments } = JSON.parse(readFileSync('schemas/data/dane.json', 'utf8')) as {
  departments: (Municipality & { municipalities: Municipality[] })[];
};
const municipalities = departments.flatMap((department) => department.municipalities);
const named = (code: string) => municipalities.find((municipality) => municipality.code === code)?.name;

describe('the DANE list', () => {
  it('has 33 departments and 1,122 municipalities, islands and non-municipal areas', () => {
    expect(departments).toHaveLength(33);
    expect(municipalities).toHaveLength(1122);
  });
  it('keeps codes as texts of two and five digits, each once', () => {
    for (const { code } of departments) expect(code).toMatch(/^\d{2}$/);
    for (const { code } of municipalities) expect(code).toMatch(/^\d{5}$/);
    expect(new Set(municipalities.map(({ code }) => code)).size).toBe(municipalities.length);
  });
  it('puts each municipality under the department that its code begins with', () => {
    for (const { code, municipalities: own } of departments)
      expect(own.filter((municipality) => !municipality.code.startsWith(code))).toEqual([]);
  });
  it('orders both by code, and gives each department its capital', () => {
    const ordered = (codes: string[]) => expect(codes).toEqual([...codes].sort());
    ordered(departments.map(({ code }) => code));
    for (const { code, municipalities: own } of departments) {
      ordered(own.map((municipality) => municipality.code));
      expect(own[0]?.code).toBe(`${code}001`);
    }
  });
  it.each([
    ['05001', 'Medellín'],
    ['08001', 'Barranquilla'],
    ['11001', 'Bogotá, D.C.'],
    ['13490', 'Norosí'],
    ['19300', 'Guachené'],
    ['23682', 'San José de Uré'],
    ['23815', 'Tuchín'],
    ['27493', 'Nuevo Belén de Bajirá'],
    ['27580', 'Río Iró'],
    ['88001', 'San Andrés'],
    ['94343', 'Barrancominas'],
  ])('knows %s %s', (code, name) => expect(named(code)).toBe(name));
  it.each(['27086', '94663'])('has dropped the obsolete %s', (code) => expect(named(code)).toBeUndefined());
  it('writes names as Spanish does: one space, lower-case prepositions, no capitals throughout', () => {
    for (const { name } of municipalities) {
      expect(name).toBe(name.normalize('NFC').trim().replaceAll(/\s+/g, ' '));
      expect(name).not.toMatch(/ (De|Del|Y) /);
      expect(name).not.toMatch(/^\p{Lu}{3,}$/u);
    }
  });
  it.each([
    ['05', 125],
    ['13', 46],
    ['15', 123],
    ['19', 42],
    ['23', 30],
    ['25', 116],
    ['27', 31],
    ['94', 8],
  ])('department %s has %i', (code, count) =>
    expect(departments.find((department) => department.code === code)?.municipalities).toHaveLength(count),
  );
});
