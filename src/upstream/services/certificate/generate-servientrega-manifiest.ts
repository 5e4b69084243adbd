import type { generateServientregaManifiest as call } from '../../../contract/generated/calls/certificate';
import { closeManifest, drawOf, type DrawnManifest } from '../../domain/courier/manifest';
import { manifestPath } from '../../domain/courier/guide-path';
import { presentGuides } from '../../domain/courier/present-guides';
import { withPreparation } from '../../domain/handler';

/** A manifest of generated guides: drawn first, closed in one go with what was drawn. */
export const generateServientregaManifiest = withPreparation<typeof call, DrawnManifest>(
  (context) => drawOf(context, context.body),
  async (context) => {
    const { trx, body, prepared, now, language } = context;
    const guides = await closeManifest(context, body, prepared);
    return {
      manifestNumber: prepared.number,
      filePath: manifestPath(prepared.number),
      total: guides.length,
      createdAt: now.toISOString(),
      guides: await presentGuides(trx, guides, language),
    };
  },
);
