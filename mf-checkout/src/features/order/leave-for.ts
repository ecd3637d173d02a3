/** Leaves the site for the payment page. */
export function leaveFor(address: string): void {
  window.location.assign(address);
}
