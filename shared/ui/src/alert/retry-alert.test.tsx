import { render, screen } from '@testing-library/react';
import { RetryAlert } from './retry-alert';

test.each([
  ['a fault of ours', { supportCode: '3F9A-71C2' }, true],
  ['a refusal', { supportCode: undefined }, false],
  ['no answer at all', new Error('fetch failed'), false],
  ['no error', null, false],
])('after %s the code for support is shown: %j', (_, error, shown) => {
  render(<RetryAlert title="Acara tidak dapat dimuat" onRetry={() => {}} error={error} />);
  expect(screen.queryByText('Kode: 3F9A-71C2') !== null).toBe(shown);
  expect(screen.getByRole('button', { name: 'Coba lagi' })).toBeInTheDocument();
});
