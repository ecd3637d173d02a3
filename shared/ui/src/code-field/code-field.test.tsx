import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CodeField } from './code-field';

test('is filled by the phone, typed with its digits, and says what is wrong', () => {
  render(<CodeField error="Kode salah" />);
  const code = screen.getByLabelText('Kode verifikasi');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(code).toHaveAccessibleDescription(/Enam angka.* Kode salah/);
});

test('a recovery code is typed with letters, in a field that begins empty', async () => {
  render(<CodeField />);
  await userEvent.type(screen.getByLabelText('Kode verifikasi'), '123');
  await userEvent.click(screen.getByRole('button', { name: 'Pakai kode pemulihan' }));
  const recovery = screen.getByLabelText('Kode pemulihan');
  expect(recovery).toHaveValue('');
  expect(recovery).toHaveFocus();
  expect(recovery).not.toHaveAttribute('inputmode');
  await userEvent.click(screen.getByRole('button', { name: 'Pakai kode dari aplikasi' }));
  expect(screen.getByLabelText('Kode verifikasi')).toBeVisible();
});

test('while an app is set up only its code will do', () => {
  render(<CodeField appOnly />);
  expect(screen.queryByRole('button')).toBeNull();
});
