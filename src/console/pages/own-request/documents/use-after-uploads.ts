import { createContext, useCallback, useContext, useEffect, useId, useRef, useState } from 'react';

/** What a file is at: being prepared or sent; or doubtful, refused or interrupted, so that a person decides on it first. */
type UploadStage = 'underWay' | 'undecided';
/** Receives, by the id of what does it, what a file is at; undefined once it arrived or none was chosen. */
type ReportUpload = (id: string, stage: UploadStage | undefined) => void;

/** Where the files of a page report what they are at. */
export const UploadsUnderWay = createContext<ReportUpload>(() => undefined);

/** Reports, to the page around it, what a file is at. */
export function useReportUpload(stage: UploadStage | undefined): void {
  const id = useId();
  const report = useContext(UploadsUnderWay);
  useEffect(() => {
    if (stage === undefined) return undefined;
    report(id, stage);
    return () => report(id, undefined);
  }, [id, report, stage]);
}

interface AfterUploads {
  /** Value of `UploadsUnderWay` for the page. */
  report: ReportUpload;
  /** Runs the action, after the files that are under way; not at all where one of them did not arrive. */
  press: () => void;
  /** It was pressed while a file was under way, and has not run since. */
  isWaiting: boolean;
}

/** Returns an action that waits for the files that are under way: without them its outcome would be another one. */
export function useAfterUploads(action: () => void | Promise<void>): AfterUploads {
  const [stages, setStages] = useState<ReadonlyMap<string, UploadStage>>(new Map());
  const [isWaiting, setIsWaiting] = useState(false);
  const report = useCallback<ReportUpload>(
    (id, stage) =>
      setStages((before) => {
        const others = [...before].filter(([each]) => each !== id);
        return new Map(stage === undefined ? others : [...others, [id, stage]]);
      }),
    [],
  );
  const isFree = ![...stages.values()].includes('underWay');
  const awaited = useRef(new Set<string>());
  const isRunning = useRef(false);
  useEffect(() => {
    if (!isWaiting) return awaited.current.clear();
    for (const [id, stage] of stages) if (stage === 'underWay') awaited.current.add(id);
    if (!isFree || isRunning.current) return;
    // What became of a file that was waited for stands beside it, and the person decides anew.
    if ([...awaited.current].some((id) => stages.get(id) === 'undecided')) return setIsWaiting(false);
    isRunning.current = true;
    void Promise.resolve(action()).finally(() => {
      isRunning.current = false;
      setIsWaiting(false);
    });
  }, [action, isFree, isWaiting, stages]);
  return { report, press: () => void (isFree ? action() : setIsWaiting(true)), isWaiting };
}
