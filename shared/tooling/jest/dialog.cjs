/** jsdom has the dialog element, but not its showModal method. */
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
