import { sql } from 'kysely';
import type { Migration } from './migration';

/** Events write their own steps from now on; what happened before is brought into the step table from the history. */
export const requestSteps: Migration = {
  name: '030-request-steps',
  async up(database) {
    await sql`
      insert into request_steps (request_id, step, at, result, document_id)
      select distinct on (e.request_id, e.event) e.request_id, e.event, e.at, e.to_state,
        case when e.event = 'file' then (select min(d.id) from request_documents d where d.request_id = e.request_id) end
      from request_events e
      order by e.request_id, e.event, e.id desc
      on conflict (request_id, step) do nothing
    `.execute(database);
  },
};
