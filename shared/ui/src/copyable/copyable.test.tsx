import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Copyable } from './copyable';

test('copies the value, not the text that is shown, and says so', async () => {
  const user = userEvent.setup();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  render(
    <Copyable label="Nomor virtual account" value="812345">
      8123 45
    </Copyable>,
  );
  expect(screen.getByLabelText('Nomor virtual account')).toHaveTextContent('8123 45');
  await user.click(screen.getByRole('button', { name: 'Salin Nomor virtual account' }));
  expect(copied).toHaveBeenCalledWith('812345');
  expect(screen.getByRole('button', { name: 'Tersalin Nomor virtual account' })).toBeVisible();
  expect(screen.getByText('Nomor virtual account tersalin.')).toBeInTheDocument();
});

test('where the browser forbids it, says what to do instead', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  render(<Copyable label="Total" value="700000" />);
  await user.click(screen.getByRole('button', { name: 'Salin Total' }));
  expect(await screen.findByText(/Pilih angkanya, lalu salin sendiri/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Salin Total' })).toBeVisible();
});
