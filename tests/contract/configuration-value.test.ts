import { describe, expect, it } from 'vitest';
import { isConfigurationKey, valueProblem } from '../../src/contract/configuration-value';
import { configurationKeys } from '../../src/contract/generated/configuration';

describe('a value of a configuration key', () => {
  it('is its default, for each of them', () => {
    for (const key of Object.keys(configurationKeys).filter(isConfigurationKey))
      expect([key, valueProblem(key, String(configurationKeys[key].default))]).toEqual([key, undefined]);
  });

  it.each([
    ['DaysDateFilter', '1'],
    ['DaysDateFilter', ' 366 '],
    ['AllowRegistration', 'true'],
    ['SupportPhone', ''],
    ['SupportPhone', '01 8000 123 456'],
    ['SupportPhone', '+57 (601) 555-0100'],
    ['SupportPhone', '#322'],
    ['SupportEmail', ' ayuda@entidad.example '],
    ['HelpAddress', 'https://entidad.example/ayuda?tema=1'],
    ['AllowedEmailDomains', 'x'.repeat(2000)],
  ] as const)('may be, for %s, «%s»', (key, text) => {
    expect(valueProblem(key, text)).toBeUndefined();
  });

  it.each([
    ['DaysDateFilter', ' ', 'required', {}],
    ['DaysDateFilter', 'diez', 'integer', {}],
    ['DaysDateFilter', '1.5', 'integer', {}],
    ['DaysDateFilter', '1234567890123456', 'integer', {}],
    ['DaysDateFilter', '0', 'minimum', { limit: 1 }],
    ['DaysDateFilter', '367', 'maximum', { limit: 366 }],
    ['AllowRegistration', 'sí', 'enum', {}],
    ['SupportPhone', 'llame mañana', 'phone', {}],
    ['SupportPhone', '55', 'phone', {}],
    ['SupportPhone', '6'.repeat(41), 'maxLength', { limit: 40 }],
    ['SupportEmail', 'ayuda@', 'email', {}],
    ['HelpAddress', 'javascript:alert(1)', 'uri', {}],
    ['HelpAddress', 'entidad.example', 'uri', {}],
    ['HelpAddress', 'https://entidad.example:puerto', 'uri', {}],
    ['AllowedEmailDomains', 'x'.repeat(2001), 'maxLength', { limit: 2000 }],
  ] as const)('may not be, for %s, «%s»: %s', (key, text, code, params) => {
    expect(valueProblem(key, text)).toEqual({ code, params });
  });

  it('has a key by its own name alone', () => {
    expect(isConfigurationKey('SupportPhone')).toBe(true);
    expect(isConfigurationKey('toString')).toBe(false);
  });
});
