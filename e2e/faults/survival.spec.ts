// Covers: shell/src/federation, shell/src/routes, shell/server/pages, shared/releasing/src
import { test } from '../support/site/own-site';
import { remoteFailures, missingFiles } from '../support/survival/failures';
import { testMissingFiles, testSurvival } from '../support/survival/survival-tests';

test.describe.configure({ mode: 'parallel' });

testSurvival(remoteFailures.filter(({ isDaily }) => !isDaily));
testMissingFiles(missingFiles.slice(1));
