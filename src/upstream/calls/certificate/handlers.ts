import * as agreements from './agreements';
import * as catalogues from './catalogues';
import * as configuration from './configuration';
import * as corrections from './corrections';
import * as credentials from './credentials';
import * as delivery from './delivery';
import * as electronic from './electronic';
import * as filing from './filing';
import * as finalization from './finalization';
import * as identity from './identity';
import * as issuance from './issuance';
import * as massWaybills from './mass-waybills';
import * as notices from './notices';
import * as request from './request';
import * as requestData from './request-data';
import * as requestLists from './request-lists';
import * as review from './review';
import * as revocation from './revocation';
import * as tokens from './tokens';
import * as waybills from './waybills';
import type { FamilyHandlers } from '../../domain/handler';

export const certificate: FamilyHandlers<'certificate'> = {
  ...agreements,
  ...catalogues,
  ...configuration,
  ...corrections,
  ...credentials,
  ...delivery,
  ...electronic,
  ...filing,
  ...finalization,
  ...identity,
  ...issuance,
  ...massWaybills,
  ...notices,
  ...request,
  ...requestData,
  ...requestLists,
  ...review,
  ...revocation,
  ...tokens,
  ...waybills,
};
