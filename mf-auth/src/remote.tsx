import { defineRemote } from '@panggung/platform';
import { Callback } from './routes/callback';
import { Login } from './routes/login';
import { Register } from './routes/register';

export const remote = defineRemote({
  routes: [
    { path: '/login', Component: Login },
    { path: '/register', Component: Register },
    { path: '/auth/callback', Component: Callback },
  ],
});
