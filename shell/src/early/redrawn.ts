/** React draws anew what an event has changed before the next task. */
export const redrawn = (): Promise<void> => new Promise((done) => setTimeout(done));
