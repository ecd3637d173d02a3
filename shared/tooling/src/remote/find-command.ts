import type { Command } from './commands/call';

/** What was typed is no call; told in one sentence, with exit code 2. */
export class UsageFault extends Error {}

/** Commands that watch; they have programs of their own. */
const watching = ['dev', 'workshop'];

/** @throws UsageFault for no command, and for one that lacks an argument */
export function findCommand(
  commands: Readonly<Record<string, Command>>,
  name: string,
  operands: readonly string[],
): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const near = nearest(name, [...Object.keys(commands), ...watching]);
    const meant = near === undefined ? '' : `: did you mean \`remote ${near}\`?`;
    throw new UsageFault(`there is no command ${name}${meant || '.'} See --help`);
  }
  if (operands.length < command.operands) {
    const needed = command.usage.match(/<[^>]+>/g)?.slice(0, command.operands) ?? [];
    const missing = needed.slice(operands.length).join(' and ');
    throw new UsageFault(`${missing} is missing: \`remote ${command.usage}\`. See --help`);
  }
  return command;
}

/** The most like a misspelt one; undefined when none is. */
function nearest(name: string, names: readonly string[]): string | undefined {
  const limit = Math.max(2, Math.floor(name.length / 3));
  return names
    .map((one) => ({ one, distance: editDistance(name, one) }))
    .filter(({ distance }) => distance <= limit)
    .toSorted((a, b) => a.distance - b.distance)[0]?.one;
}

/** Levenshtein's: letters to insert, delete or replace. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [column, other] of [...to].entries()) {
      const [above = 0, aside = 0, before = 0] = [row[column + 1], next[column], row[column]];
      next.push(Math.min(above + 1, aside + 1, before + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
