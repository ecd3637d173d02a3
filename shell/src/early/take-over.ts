/** Told on `document` when React begins to listen: from here on it hears taps itself. */
export const takesOver = 'panggung:takes-over';

/** Told on `document` when the whole page works. */
export const works = 'panggung:works';
