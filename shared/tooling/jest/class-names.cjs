/** In tests every class of a CSS module has the name from its source. */
const names = new Proxy(
  {},
  { get: (_, name) => (name === '__esModule' ? true : name === 'default' ? names : String(name)) },
);
module.exports = names;
