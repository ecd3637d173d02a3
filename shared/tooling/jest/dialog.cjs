/** jsdom knows the dialog element but not how to open it. */
const prototype = globalThis.HTMLDialogElement?.prototype;

if (prototype && !prototype.showModal) {
  prototype.showModal = function showModal() {
    this.open = true;
  };
  prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
