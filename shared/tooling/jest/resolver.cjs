/** Packages that say only where `import` finds them: Jest runs CommonJS and looks for `require`. */
const importedOnly = new Set(['unicorn-magic']);

/** @param {string} path @param {any} options of Jest */
module.exports = (path, options) =>
  options.defaultResolver(
    path,
    importedOnly.has(path) ? { ...options, conditions: ['node', 'import'] } : options,
  );
