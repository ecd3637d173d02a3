import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { late } from './late';

test('holds the place of a component until its code is there', async () => {
  let arrive: () => void = () => undefined;
  const Late = late(
    () =>
      new Promise<ComponentType>((done) => {
        arrive = () => done(() => <p>Isi</p>);
      }),
    <p>Tunggu</p>,
  );
  render(<Late />);
  expect(screen.getByText('Tunggu')).toBeVisible();
  arrive();
  expect(await screen.findByText('Isi')).toBeVisible();
  expect(screen.queryByText('Tunggu')).toBeNull();
});
