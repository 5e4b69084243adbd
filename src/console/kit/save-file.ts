/** Offers a file as a download of the browser. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download, begun in the same task, keeps the data reachable.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
