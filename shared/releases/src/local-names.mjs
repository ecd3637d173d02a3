/**
 * What a class or an animation of a CSS module is called in a built sheet: builds name them so (the
 * longer form while one develops, and in earlier builds), and a release whose rules name none of them is refused.
 */
export const localNamePattern = /^(?:_[\w-]{6}_|[\w-]+__[\w-]+--[\w-]{4})$/;
