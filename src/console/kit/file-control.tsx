import { FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ControlProps } from './field';
import './file-control.css';

interface FileControlProps {
  control: ControlProps;
  /** Endings and types, as the native attribute takes them. */
  accept?: string;
  /** The name of what is chosen, or the request to choose. */
  text: string;
  onPick: (input: HTMLInputElement) => void;
}

/** Renders the native control over the drawn one, which speaks the console's language and not the browser's. */
export function FileControl({ control: { className, ...control }, accept, text, onPick }: FileControlProps): ReactNode {
  return (
    <span className="file-control">
      <input
        {...control}
        type="file"
        accept={accept}
        className="file-control__input"
        // A file that was corrected and is chosen again is no change for the browser, unless nothing was chosen.
        onClick={({ currentTarget }) => (currentTarget.value = '')}
        onChange={({ target }) => onPick(target)}
      />
      <span className={`${className} file-control__face`} aria-hidden="true">
        <FileUp size={16} />
        <span className="file-control__label">{text}</span>
      </span>
    </span>
  );
}
