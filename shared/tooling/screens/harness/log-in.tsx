import type { ApiClient } from '@panggung/api-client';
import { failureText, useAuth } from '@panggung/platform';
import { useState, type FormEvent, type ReactNode } from 'react';
import styles from './harness.module.css';

interface LogInProps {
  api: ApiClient;
}

/** A form to log in, for screens that need a session. */
export function LogIn({ api }: LogInProps): ReactNode {
  const { user, login, logout } = useAuth();
  const [failure, setFailure] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    setFailure('');
    try {
      const code = text('code').trim();
      const credentials = { email: text('email'), password: text('password') };
      login(await api.post('/auth/login', { ...credentials, ...(code !== '' && { code }) }));
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  if (user) {
    return (
      <p className={styles.session}>
        {user.email} ({user.role}){' '}
        <button type="button" onClick={() => void logout()}>
          Log out
        </button>
      </p>
    );
  }
  return (
    <form className={styles.session} onSubmit={(event) => void submit(event)}>
      <input name="email" type="email" aria-label="Email" placeholder="Email" required />
      <input
        name="password"
        type="password"
        aria-label="Password"
        placeholder="Password"
        required
      />
      <input
        name="code"
        autoComplete="one-time-code"
        aria-label="Code of the second factor, if there is one"
        placeholder="Code (optional)"
      />
      <button type="submit">Log in</button>
      <span role="alert">{failure}</span>
    </form>
  );
}
