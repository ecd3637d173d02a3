import * as platform from '@panggung/platform';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';

/** What remotes import of the page, in the browser and on the server: the shell's own instances. */
export const sharedPackages: Readonly<Record<string, object>> = {
  react,
  'react-dom': reactDom,
  'react/jsx-runtime': jsxRuntime,
  '@panggung/platform': platform,
};
