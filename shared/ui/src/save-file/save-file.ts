/** Lets the browser save a blob as a file. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Later, because some browsers do not read it at once.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
