import type { Settings } from '../../settings';
import type { QuestionnaireDesk } from './embedded-questionnaires';
import { openEmbeddedRegistries } from './embedded-registries';
import type { Registries } from './registries';
import { openRemoteRegistries } from './remote-registries';

/** The provider's registries where an address is configured, otherwise our own. */
export function openRegistries(
  { registriesUrl: url, registriesToken: token }: Pick<Settings, 'registriesUrl' | 'registriesToken'>,
  desk: QuestionnaireDesk,
): Registries {
  return url === undefined ? openEmbeddedRegistries(desk) : openRemoteRegistries({ url, token });
}
