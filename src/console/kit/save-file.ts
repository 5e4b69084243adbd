/** Hands a file to the browser, which keeps it where the person keeps downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the data once it began, in the same task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** The bytes of a base64 text, as a file. */
export function blobOf(base64: string, contentType: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: contentType });
}
