import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Skeleton } from '../../kit/skeleton';
import { useTranslate } from '../../kit/use-translate';
import { useDraft } from '../../screens/timeline/note-drafts';
import { useHasTimeline, useTimeline } from '../../screens/timeline/use-timeline';

const Timeline = lazy(async () => ({ default: (await import('../../screens/timeline/timeline')).Timeline }));
const queryKey = ['review', 'timeline', 'notes'];

interface CaseNotesProps {
  contractRequestId: string;
}

/** Renders the notes on a case beside its evidence: how many, and the newest in one line; all of them when opened. */
export function CaseNotes(props: CaseNotesProps): ReactNode {
  // What was begun stays on the page when the role that opened it is lost.
  const hasDraft = useDraft(props.contractRequestId) !== undefined;
  const hasTimeline = useHasTimeline();
  return hasTimeline || hasDraft ? <OfferedNotes {...props} /> : null;
}

function OfferedNotes({ contractRequestId }: CaseNotesProps): ReactNode {
  const t = useTranslate('review');
  // A note that was begun and left stands open when the case is opened again.
  const hasDraft = useDraft(contractRequestId) !== undefined;
  const [toggled, setToggled] = useState<boolean>();
  const opened = toggled ?? hasDraft;
  const { data } = useTimeline(contractRequestId, queryKey, 'NOTE');
  const [page] = data?.pages ?? [];
  const [newest] = page?.entries ?? [];
  // Those who may neither read nor write notes are not offered them; what another person wrote is never left out.
  if (!page || (!page.canWriteNotes && !newest)) return null;
  const more = page.next === undefined ? '' : '+';
  return (
    <details
      className="review-timeline review-notes"
      open={opened}
      onToggle={({ currentTarget }) => setToggled(currentTarget.open)}
    >
      <summary>
        {t('notes')}
        {newest ? (
          <>
            <span className="review-notes__count">{`${page.entries.length}${more}`}</span>
            {opened ? null : (
              <span className="review-notes__newest">{`${newest.user ?? ''}: ${newest.observation ?? ''}`}</span>
            )}
          </>
        ) : null}
      </summary>
      {opened ? (
        <Suspense fallback={<Skeleton height="4rem" />}>
          <Timeline contractRequestId={contractRequestId} queryKey={queryKey} notesOnly />
        </Suspense>
      ) : null}
    </details>
  );
}
