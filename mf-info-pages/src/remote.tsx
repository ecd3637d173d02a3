import { defineRemote } from '@panggung/platform';
import { About } from './routes/about';
import { Accessibility } from './routes/accessibility';
import { Careers } from './routes/careers';
import { Contact } from './routes/contact';
import { Help } from './routes/help';
import { Privacy } from './routes/privacy';
import { Refunds } from './routes/refunds';
import { Terms } from './routes/terms';

export const remote = defineRemote({
  routes: [
    { path: '/terms', Component: Terms },
    { path: '/help', Component: Help },
    { path: '/refunds', Component: Refunds },
    { path: '/accessibility', Component: Accessibility },
    { path: '/careers', Component: Careers },
    { path: '/privacy', Component: Privacy },
    { path: '/about', Component: About },
    { path: '/contact', Component: Contact },
  ],
});
