import { addStartingCategories } from './catalog';
import { runCommand, WrongCall } from './operator-command';

/** An operator's command: gives a new site its categories. */
await runCommand(
  (args) => {
    if (args.length > 0) throw new WrongCall('Usage: node api/dist/add-categories.js');
  },
  async ({ db }) => {
    const { added, total } = await addStartingCategories(db);
    console.log(
      added === 0
        ? `There are ${total} categories already: nothing was added.`
        : `${added} categories were added.`,
    );
    return 0;
  },
);
