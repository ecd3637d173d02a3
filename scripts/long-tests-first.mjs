import Sequencer from '@jest/test-sequencer';

/**
 * How long a file runs, roughly, in files: one that stands for many (`testing/together`) as many as
 * these, one of the API that runs alone some, as it starts servers.
 * @param {Parameters<InstanceType<typeof Sequencer>['sort']>[0][number]} test
 */
function weightOf({ path, context }) {
  const together = /** @type {{ files: string[] } | undefined} */ (
    context.config.globals['testsTogether']
  );
  return together?.files.length ?? (path.includes('/api/test/') ? 5 : 1);
}

/** What takes longest begins first: at the end of a run it would keep one core. */
export default class LongTestsFirst extends Sequencer {
  /**
   * @override
   * @param {Parameters<InstanceType<typeof Sequencer>['sort']>[0]} tests
   */
  async sort(tests) {
    const sorted = await super.sort(tests);
    return sorted.sort((one, other) => weightOf(other) - weightOf(one));
  }
}
