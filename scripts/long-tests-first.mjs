import Sequencer from '@jest/test-sequencer';

/** Files that take longest: at the end of a run one of them would keep one core. */
const isLong = (/** @type {{ path: string }} */ { path }) => /\/api\/test\/|together/.test(path);

export default class LongTestsFirst extends Sequencer {
  /** @param {Parameters<InstanceType<typeof Sequencer>['sort']>[0]} tests */
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
