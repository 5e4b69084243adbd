import { useEffect, useRef, type ReactNode } from 'react';

interface HeadingFocusProps {
  /** What the page shows. */
  on: string | boolean;
  children: ReactNode;
}

/** Leads the focus to the page's heading when it becomes another page in place; not when the page is opened. */
export function HeadingFocus({ on, children }: HeadingFocusProps): ReactNode {
  const content = useRef<HTMLDivElement>(null);
  const former = useRef(on);
  useEffect(() => {
    if (former.current === on) return;
    former.current = on;
    const heading = content.current?.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [on]);
  return (
    <div ref={content} className="application-content">
      {children}
    </div>
  );
}
