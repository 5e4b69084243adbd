import type { ElectronicCertificateEvents } from '../../contract/generated/lifecycles/electronicCertificate';
import type { GuideEvents } from '../../contract/generated/lifecycles/guide';
import type { RequestEvents } from '../../contract/generated/lifecycles/request';
import type { UpstreamTexts } from '../../contract/generated/upstream-texts';

type Texts = UpstreamTexts['audit'];
type Own = { [Subject in keyof Texts['actions']]: `${Subject}.${keyof Texts['actions'][Subject] & string}` };

/** An action of the audit trail: each has a name, as a text of its own or as what a record or a lifecycle calls it. */
export type AuditAction =
  | Own[keyof Own]
  | `${string}.${keyof Texts['resource']}`
  | `request.${keyof RequestEvents}`
  | `guide.${keyof GuideEvents}`
  | `electronicCertificate.${keyof ElectronicCertificateEvents}`;
