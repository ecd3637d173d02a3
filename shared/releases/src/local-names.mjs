/**
 * What a class or an animation of a CSS module is called in a built sheet: builds name them so, and
 * a release whose rules name none of them is refused.
 */
export const localNamePattern = /^[\w-]+__[\w-]+--[\w-]{4}$/;
