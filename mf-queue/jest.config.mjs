import { browserJest } from '@panggung/tooling/jest/browser';

export default browserJest();
