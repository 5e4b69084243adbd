import { getissuecertificate } from '../projectT/get-issue-certificate';
import { getprocessinformation } from '../projectT/get-process-information';
import { getservicestatus } from '../projectT/get-service-status';
import { getstatushistory } from '../projectT/get-status-history';
import { getsubjectdata } from '../projectT/get-subject-data';
import { getsubscriberdata } from '../projectT/get-subscriber-data';
import { getsystemconfiguration } from '../projectT/get-system-configuration';
import { issue } from '../projectT/issue';
import * as reasons from '../projectT/reasons';
import { rejectrequest } from '../projectT/reject-request';
import { review } from '../projectT/review';
import { revocationfile } from '../projectT/revocation-file';
import type { FamilyHandlers } from '../handler';

export const projectT: FamilyHandlers<'projectT'> = {
  ...reasons,
  getissuecertificate,
  getprocessinformation,
  getservicestatus,
  getstatushistory,
  getsubjectdata,
  getsubscriberdata,
  getsystemconfiguration,
  issue,
  rejectrequest,
  review,
  revocationfile,
};
