import * as agreements from './agreements';
import * as certificateCatalogues from './certificate-catalogues';
import * as configuration from './configuration';
import * as consultElectronic from './consult-electronic';
import * as consultRequest from './consult-request';
import * as corrections from './corrections';
import * as credentials from './credentials';
import * as delivery from './delivery';
import * as finalizeCertificate from './finalize-certificate';
import * as identity from './identity';
import * as issuance from './issuance';
import * as massWaybills from './mass-waybills';
import * as notices from './mails';
import * as registerRequest from './register-request';
import * as requestData from './request-data';
import * as requestLists from './request-lists';
import * as requestReview from './request-review';
import * as staffRevocation from './staff-revocation';
import * as tokens from './tokens';
import * as waybills from './waybills';
import type { FamilyHandlers } from '../../domain/handler';

export const certificate: FamilyHandlers<'certificate'> = {
  ...agreements,
  ...certificateCatalogues,
  ...configuration,
  ...consultElectronic,
  ...consultRequest,
  ...corrections,
  ...credentials,
  ...delivery,
  ...finalizeCertificate,
  ...identity,
  ...issuance,
  ...massWaybills,
  ...notices,
  ...registerRequest,
  ...requestData,
  ...requestLists,
  ...requestReview,
  ...staffRevocation,
  ...tokens,
  ...waybills,
};
