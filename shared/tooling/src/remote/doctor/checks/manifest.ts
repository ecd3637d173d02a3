import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { remoteManifestSchema } from '@panggung/platform/manifest';
import type { z } from 'zod';
import type { Finding } from '../finding';
import { readJsonOf, type Subject } from '../subject';

const file = 'remote.json';

/** Each field of remote.json that is wrong. */
export function checkManifest({ folder }: Subject): Finding[] {
  if (!existsSync(join(folder, file))) {
    const mend = 'Run this in the folder of a remote, or write one as `remote create` does.';
    return [{ where: file, what: 'there is none', mend }];
  }
  const content = readJsonOf(folder, file);
  if (content === undefined) {
    const mend = 'Look for a comma too many, a missing quote or bracket.';
    return [{ where: file, what: 'it is no JSON', mend }];
  }
  const { error } = remoteManifestSchema.safeParse(content);
  return (error?.issues ?? []).map((issue) => ({
    where: `${file}${placeOf(issue)}`,
    what: issue.message,
    mend: mendingOf(issue),
  }));
}

const placeOf = ({ path }: z.core.$ZodIssue): string =>
  path.length === 0 ? '' : ` (${path.map(String).join('.')})`;

function mendingOf(issue: z.core.$ZodIssue): string {
  const field = issue.path.map(String).join('.') || 'it';
  switch (issue.code) {
    case 'unrecognized_keys':
      return `Delete ${issue.keys.join(', ')}: the contract has no such field here, or another name for it.`;
    case 'invalid_type':
      // zod keeps what was there out of its issues, but says so.
      return issue.message.endsWith('received undefined')
        ? `Add ${field}: it must be there (${issue.expected}).`
        : `Make ${field} a value of the kind ${issue.expected}.`;
    case 'invalid_value':
      return `Write one of: ${issue.values.map(String).join(', ')}.`;
    default:
      return `Change ${field}; "$schema" in the file lets editors say what is possible.`;
  }
}
