import { configure } from '@testing-library/dom';

// Milliseconds that something may take to appear: how fast a machine is decides no test.
configure({ asyncUtilTimeout: 10_000 });
