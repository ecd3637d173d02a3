import { nodeJest } from '../tooling/jest/node.mjs';

export default nodeJest();
