/** Characters that the API takes. */
const most = 2_000;

/** A line of a stack: as Chrome and Node write it, or as Firefox and Safari do. */
const chrome = /^\s*at (?:async )?(?:(?:new )?(\S+)(?: \[as \w+\])? \()?([^\s()]+):(\d+):(\d+)\)?$/;
const firefox = /^([^@\s]*)@(\S+):(\d+):(\d+)$/;

/**
 * The frames of a stack as `at <function> (<file>:<line>:<column>)`, each a line: only those whose
 * file has a name, and no message, which may say anything.
 * @param nameOf name of the file at an address; null for one that is not ours
 * @returns an empty text when there is none
 */
export function describeFrames(stack: string, nameOf: (address: string) => string | null): string {
  let text = '';
  for (const line of stack.split('\n')) {
    const [, called = '', address = '', row = '', column = ''] =
      chrome.exec(line) ?? firefox.exec(line) ?? [];
    const file = address === '' ? null : nameOf(address);
    if (file === null) continue;
    const place = `${file}:${row}:${column}`;
    const name = called.replaceAll(/[^\w$.]/g, '').slice(0, 60);
    const next = `${text && `${text}\n`}at ${name === '' ? place : `${name} (${place})`}`;
    if (next.length > most) break;
    text = next;
  }
  return text;
}
