import { configure } from '@testing-library/dom';

// Milliseconds for elements to appear: the speed of a machine must not decide a test.
configure({ asyncUtilTimeout: 10_000 });
