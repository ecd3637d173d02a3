/** A character that leaves a mark: no space, no control, none that fonts draw as nothing. */
const visible = /[^\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether somebody who looks at the text sees anything. */
export const hasVisibleText = (text: string): boolean => visible.test(text);
