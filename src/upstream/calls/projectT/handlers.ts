import { getissuecertificate } from '../../services/projectT/get-issue-certificate';
import { getprocessinformation } from '../../services/projectT/get-process-information';
import { getservicestatus } from '../../services/projectT/get-service-status';
import { getstatushistory } from '../../services/projectT/get-status-history';
import { getsubjectdata } from '../../services/projectT/get-subject-data';
import { getsubscriberdata } from '../../services/projectT/get-subscriber-data';
import { getsystemconfiguration } from '../../services/projectT/get-system-configuration';
import { issue } from '../../services/projectT/issue';
import * as reasons from '../../services/projectT/reasons';
import { rejectrequest } from '../../services/projectT/reject-request';
import { review } from '../../services/projectT/review';
import { revocationfile } from '../../services/projectT/revocation-file';
import type { FamilyHandlers } from '../../domain/handler';

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
