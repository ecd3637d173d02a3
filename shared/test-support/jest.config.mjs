import { nodeJest } from '@panggung/tooling/jest/node';

export default nodeJest();
