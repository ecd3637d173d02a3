import type { Config } from '../../../src/config';

/** The environment of a command that has the settings of an application under test. */
export const settingsOf = (config: Config): Record<string, string> =>
  Object.fromEntries(
    Object.entries(config).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );
