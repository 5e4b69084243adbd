import { recordPlaces } from '../../contract/generated/record-places';
import { provideStates } from '../../contract/provided-states';
import { createProviderMapper, type Mappings, type ProviderMapper } from '../../contract/provider-mapping';

const mappers = new WeakMap<Mappings, ProviderMapper>();

/** Returns what maps by a profile, made once; loaded on demand, as most installations map nothing. */
export function providerMapper(profile: Mappings): ProviderMapper {
  const known = mappers.get(profile);
  if (known) return known;
  provideStates(profile.states);
  const mapper = createProviderMapper(profile, recordPlaces);
  const created: ProviderMapper = {
    ...mapper,
    sendBody: (call, body) =>
      body instanceof FormData ? mapForm(body, (part) => mapper.sendBody(call, part)) : mapper.sendBody(call, body),
  };
  mappers.set(profile, created);
  return created;
}

/** Maps each part of a form as a body of that property alone; a file stays as it is. */
function mapForm(form: FormData, map: (part: object) => unknown): FormData {
  const mapped = new FormData();
  for (const [name, value] of form) {
    const [part] = Object.entries(map({ [name]: value instanceof Blob ? null : value }) as Record<string, unknown>);
    const [itsName, itsValue] = part ?? [name, value];
    const text = typeof itsValue === 'string' ? itsValue : JSON.stringify(itsValue);
    mapped.append(itsName, value instanceof Blob ? value : text);
  }
  return mapped;
}
