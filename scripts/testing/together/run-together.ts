import { createRequire } from 'node:module';
import { join } from 'node:path';

declare global {
  /** A package and tests of it that need the same environment, from `projects.mjs`. */
  var testsTogether: { folder: string; files: string[] };
}

/** Runs tests of a package as one file. */
export function runTogether(environment: 'jsdom' | 'node'): void {
  const { folder, files } = testsTogether;
  if (environment === 'jsdom') loadCleanUp(folder);
  for (const file of files) {
    describe(file, () => {
      let settings: NodeJS.ProcessEnv;
      beforeAll(() => {
        settings = { ...process.env };
      });
      afterAll(() => {
        process.env = settings;
        jest.restoreAllMocks();
        jest.useRealTimers();
        if (environment === 'jsdom') clearBrowser();
      });
      jest.requireActual(join(folder, file));
    });
  }
}

/** Testing Library clears the page after each test of the block in which it was loaded first. */
function loadCleanUp(folder: string): void {
  const { resolve } = createRequire(join(folder, 'package.json'));
  try {
    jest.requireActual(resolve('@testing-library/react'));
  } catch {
    // The package renders nothing.
  }
}

/** What the tests of a file left behind in the browser. */
function clearBrowser(): void {
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}
