import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Alert, Button, Field, Poster, QrCode } from './index';

test('a busy button keeps the focus and does nothing', async () => {
  const onClick = jest.fn();
  render(
    <Button busy onClick={onClick}>
      Kirim
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Kirim' });
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

test('a busy submit button does not submit again', async () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Kirim
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a field is tied to its label, hint and error', () => {
  render(<Field label="Email" hint="Untuk tiket" error="Wajib diisi" required />);
  const input = screen.getByLabelText('Email');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Untuk tiket Wajib diisi');
});

test('a field that may stay empty says so', () => {
  render(<Field label="Telepon" />);
  expect(screen.getByLabelText('Telepon (opsional)')).toBeValid();
});

test('a fault is announced at once, the rest politely', () => {
  render(
    <>
      <Alert tone="bad" title="Gagal" />
      <Alert tone="good" title="Jadi" />
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Gagal');
  expect(screen.getByRole('status')).toHaveTextContent('Jadi');
});

test('a poster offers its picture in several sizes, lazily unless it matters most', () => {
  const { rerender } = render(
    <Poster
      src="/media/posters/konser-1.webp"
      alt="Konser"
      sizes="50vw"
      preview="data:image/webp;base64,x"
    />,
  );
  const picture = screen.getByRole('img', { name: 'Konser' });
  expect(picture).toHaveAttribute(
    'srcset',
    expect.stringContaining('/media/posters/konser-1.webp?w=320 320w'),
  );
  expect(picture).toHaveAttribute('sizes', '50vw');
  expect(picture).toHaveAttribute('loading', 'lazy');
  rerender(<Poster src="https://elsewhere.test/a.jpg" alt="Konser" load="first" />);
  expect(screen.getByRole('img', { name: 'Konser' })).not.toHaveAttribute('srcset');
  expect(screen.getByRole('img', { name: 'Konser' })).toHaveAttribute('fetchpriority', 'high');
});

test('a poster without a picture is no broken image', () => {
  render(<Poster src={null} alt="Konser" />);
  expect(screen.queryByRole('img')).toBeNull();
});

test('a QR code is named and square', () => {
  render(<QrCode value="PGG-7K2M9Q" label="Kode QR tiket" />);
  const [, , width, height] = (
    screen.getByRole('img', { name: 'Kode QR tiket' }).getAttribute('viewBox') ?? ''
  ).split(' ');
  expect(Number(width)).toBeGreaterThan(20);
  expect(width).toBe(height);
});
