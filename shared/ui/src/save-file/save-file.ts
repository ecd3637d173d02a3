/** Lets the browser save something as a file. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: some browsers begin to read it later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
