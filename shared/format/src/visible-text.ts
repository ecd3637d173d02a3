/**
 * A character that leaves a mark of its own: no space, no control, none that fonts draw as nothing, and no
 * accent, which needs a letter.
 */
const visible = /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether somebody who looks at the text sees anything. */
export const hasVisibleText = (text: string): boolean => visible.test(text);

/**
 * Controls, characters that turn the direction of those after them, and those that nobody sees: tags, fillers,
 * spaces without a width. They make two equal names differ, or one look like another. Joiners are none of
 * them, nor what chooses between forms of a character: emoji and some scripts need these.
 */
const hidden =
  /[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/u;

/** Whether a line of text is what it looks like. */
export const isPlainText = (text: string): boolean => !hidden.test(text);
