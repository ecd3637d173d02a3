/** The router's own judgement of which addresses a pattern answers, for tools that draw nothing. */
export { matchPath } from 'react-router-dom';
