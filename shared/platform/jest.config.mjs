import { browserJest } from '../tooling/jest/browser.mjs';

export default browserJest();
