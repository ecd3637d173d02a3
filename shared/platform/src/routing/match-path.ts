/** The router's own matching of paths to patterns, for tools that render nothing. */
export { matchPath } from 'react-router-dom';
