import { createContext, useCallback, useContext, useEffect, useId, useRef, useState } from 'react';

/** Receives, by the id of what does it, whether a file is being prepared or sent. */
type ReportUpload = (id: string, isUnderWay: boolean) => void;

/** Where the files of a page report that they are under way. */
export const UploadsUnderWay = createContext<ReportUpload>(() => undefined);

/** Reports, to the page around it, that a file is being prepared or sent. */
export function useReportUpload(isUnderWay: boolean): void {
  const id = useId();
  const report = useContext(UploadsUnderWay);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    report(id, true);
    return () => report(id, false);
  }, [id, isUnderWay, report]);
}

interface AfterUploads {
  /** Value of `UploadsUnderWay` for the page. */
  report: ReportUpload;
  /** Runs the action, after the files that are under way. */
  press: () => void;
  /** It was pressed while a file was under way, and has not run since. */
  isWaiting: boolean;
}

/** Returns an action that waits for the files that are under way: without them its outcome would be another one. */
export function useAfterUploads(action: () => void | Promise<void>): AfterUploads {
  const [underWay, setUnderWay] = useState<readonly string[]>([]);
  const [isWaiting, setIsWaiting] = useState(false);
  const report = useCallback(
    (id: string, isUnderWay: boolean) =>
      setUnderWay((before) => [...before.filter((each) => each !== id), ...(isUnderWay ? [id] : [])]),
    [],
  );
  const isFree = underWay.length === 0;
  const isRunning = useRef(false);
  useEffect(() => {
    if (!isWaiting || !isFree || isRunning.current) return;
    isRunning.current = true;
    void Promise.resolve(action()).finally(() => {
      isRunning.current = false;
      setIsWaiting(false);
    });
  }, [isWaiting, isFree, action]);
  return { report, press: () => void (isFree ? action() : setIsWaiting(true)), isWaiting };
}
