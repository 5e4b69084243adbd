import { x509 } from '../../../src/upstream/adapters/pki/x509';
import type { Snapshot } from './snapshot';
import type { ProvenSubject } from './validations-check';

/** A certificate as its bytes say it. */
interface IssuedSubject {
  readonly serial: string;
  /** SubjectPublicKeyInfo in hexadecimal. */
  readonly publicKey: string;
  /** Whose certificate it is (ETSI EN 319 412-1, 5.1.3 and 5.1.4). */
  readonly identity: string;
  /** What it certifies of what validations prove. */
  readonly proven: Partial<ProvenSubject>;
}

const organizationIdentifier = '2.5.4.97';
const known = new Map<string, IssuedSubject>();

/** Returns the certificates of a moment, parsed once each. */
export function issuedSubjects({ certificates }: Snapshot): IssuedSubject[] {
  return certificates.map(({ serial, certificate }) => {
    const parsed = known.get(certificate) ?? parse(serial, certificate);
    known.set(certificate, parsed);
    return parsed;
  });
}

function parse(serial: string, hex: string): IssuedSubject {
  const certificate = new x509.X509Certificate(Uint8Array.from(Buffer.from(hex, 'hex')));
  const field = (name: string) => certificate.subjectName.getField(name)[0];
  const [identity = ''] = [field('2.5.4.5')];
  const [organization, number, name] = [field('O'), field(organizationIdentifier), field('CN')];
  const ofPerson = identity.startsWith('IDC');
  return {
    serial,
    publicKey: Buffer.from(certificate.publicKey.rawData).toString('hex'),
    identity,
    proven: {
      ...(ofPerson && { documentNumber: identity.slice(identity.indexOf('-') + 1), fullName: name ?? '' }),
      ...(organization !== undefined && { companyName: organization }),
      ...(number !== undefined && { companyNumber: number.slice(number.indexOf('-') + 1) }),
    },
  };
}
