import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorSummary } from './error-summary';

const errors = [{ field: 'email', message: 'Tulis email' }];
const form = (faults: typeof errors, attempt: number) => (
  <>
    <ErrorSummary title="Periksa lagi" errors={faults} attempt={attempt} />
    <input id="email" aria-label="Email" />
  </>
);

test('takes the focus with an attempt, not while somebody types', async () => {
  const { rerender } = render(form([], 0));
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(form(errors, 1));
  expect(screen.getByRole('alert')).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Tulis email' }));
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(window.location.hash).toBe('');
  rerender(form([], 1));
  rerender(form(errors, 1));
  expect(screen.getByLabelText('Email')).toHaveFocus();
  rerender(form(errors, 2));
  expect(screen.getByRole('alert')).toHaveFocus();
});
