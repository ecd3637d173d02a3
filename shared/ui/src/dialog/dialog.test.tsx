import { act, fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from './dialog';

test('is open and named while it is rendered, and leaves closing to its owner', () => {
  const onClose = jest.fn();
  const { unmount } = render(
    <Dialog title="Hapus?" onClose={onClose}>
      isi
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Hapus?' });
  expect(dialog).toHaveAttribute('open');
  // The event that the browser sends for the Escape key.
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  expect(onClose).toHaveBeenCalledTimes(1);
  unmount();
  expect(dialog).not.toHaveAttribute('open');
});

test('closed by the browser without asking, it opens again if its owner still renders it', () => {
  const onClose = jest.fn();
  render(
    <Dialog title="Hapus?" onClose={onClose}>
      isi
    </Dialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  // What Chromium does at the second Escape in a row.
  act(() => dialog.close());
  fireEvent(dialog, new Event('close'));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(dialog).toHaveAttribute('open');
});

test('a file chooser inside that is left without a file does not close it', () => {
  const onClose = jest.fn();
  render(
    <Dialog title="Foto" onClose={onClose}>
      <input type="file" aria-label="Berkas" />
    </Dialog>,
  );
  fireEvent(screen.getByLabelText('Berkas'), new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
});
