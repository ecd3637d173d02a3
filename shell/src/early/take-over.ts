/** Told on `document` when React begins to listen: from here on it hears taps itself. */
export const takesOver = 'panggung:takes-over';

/** Told on `document` when the whole page works. */
export const works = 'panggung:works';

/** On the root element until what came before `works` is carried out; part of the contract with remotes. */
export const hearing = 'data-hearing';

/** Told on `document` then. */
export const caughtUp = 'panggung:caught-up';
